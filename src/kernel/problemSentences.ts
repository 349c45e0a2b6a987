import type { Problem, ProblemCode, ProblemContexts } from './problems'

type Sentences = { readonly [C in ProblemCode]: (context: ProblemContexts[C]) => string }
const sentences: Sentences = {
  PLUGIN_ID_TAKEN: c => `Two plugins are called "${c.plugin}". Is one of them listed twice in installedPlugins?`,
  PLUGIN_ID_INVALID: c => `The plugin id "${c.plugin}" is not kebab-case.`,
  SLICE_KEY_TAKEN: c => `"${c.first}" and "${c.second}" both own the state "${c.slice}". Rename one slice.`,
  EVENT_TYPE_TAKEN: c =>
    `"${c.first}" and "${c.second}" both declare the event "${c.type}". Share it through src/contracts instead.`,
  EVENT_OUTSIDE_DOMAIN: c => `The event "${c.type}" of the plugin "${c.plugin}" does not begin with a domain of that plugin.`,
  EVENT_NAME_INVALID: c => `The event "${c.type}" of the plugin "${c.plugin}" must read domain/pastTense in camelCase.`,
  ROUTE_PATH_TAKEN: c => `"${c.first}" and "${c.second}" both draw the path ${c.path}.`,
  ROUTE_REF_TAKEN: c => `"${c.first}" and "${c.second}" both own the route "${c.route}".`,
  LINK_UNBOUND: c => `The link "${c.link}" of the plugin "${c.plugin}" leads nowhere. Bind it in src/app/routeBindings.ts.`,
  LINK_TARGET_MISSING: c => `The link "${c.link}" is bound to the route "${c.route}", which no installed plugin draws.`,
  QUESTION_ANSWERED_TWICE: c => `"${c.first}" and "${c.second}" both answer the question "${c.question}".`,
  QUESTION_UNANSWERED: c => `"${c.plugin}" needs an answer to "${c.question}" and no installed plugin gives one.`,
  SERVICE_PROVIDED_TWICE: c => `"${c.first}" and "${c.second}" both provide the service "${c.service}".`,
  SERVICE_MISSING: c => `"${c.plugin}" needs the service "${c.service}" and no installed plugin provides it.`,
  SLOT_FULL: c => `The slot "${c.slot}" takes one view and is filled by "${c.first}" and "${c.second}".`,
  SLOT_FILL_TAKEN: c => `"${c.first}" and "${c.second}" both call a view "${c.fill}".`,
  PERSIST_KEY_TAKEN: c => `"${c.first}" and "${c.second}" both keep the device key "${c.key}".`,
  UPCASTER_GAP: c => `"${c.plugin}" is at version ${c.version} but has no upcaster from version ${c.missing}.`,
}

/** What is wrong, between which plugins, and the likely cause. Separate from the codes, because a healthy app never needs it. */
export function sentenceOf<C extends ProblemCode>({ code, context }: Problem<C>): string {
  return sentences[code](context)
}
