import { useText } from '@/view/useText'
import { pathOfArticle } from '../model/contentPaths'
import { Questions, type QuestionsProps } from './Questions'

const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7']
/** The question that an article answers in full. */
const PROTECTION_QUESTION = '4'

/** Frequently asked questions, the same on the home page and in help. */
export function CommonQuestions(headingProps: Pick<QuestionsProps, 'heading' | 'id'>) {
  const text = useText()
  return (
    <Questions
      {...headingProps}
      title={text('content.home.questions')}
      questions={QUESTIONS.map(number => ({
        question: text(`content.home.q${number}`),
        answer: text(`content.home.a${number}`),
        ...(number === PROTECTION_QUESTION && {
          more: { to: pathOfArticle('protection'), label: text('content.home.protection') },
        }),
      }))}
    />
  )
}
