/** @jest-environment node */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { controlSamples } from '@/gallery/controlSamples'

const componentsIn = (folder: string) =>
  readdirSync(folder)
    .filter(file => file.endsWith('.tsx'))
    .map(file => path.basename(file, '.tsx'))

/** Parts of other components, seen in the samples of those. */
const PARTS = ['BarAction', 'ComboboxItems', 'ComboboxPlaceholder', 'Field', 'FieldNotes', 'Flag', 'RouterLink', 'Was']

test('every component of the design system has samples in the gallery, under its own name', () => {
  expect(componentsIn('src/gallery/samples')).toEqual(componentsIn('src/ui').filter(name => !PARTS.includes(name)))
  expect(controlSamples.map(sample => sample.control)).toEqual(componentsIn('src/gallery/samples'))
})
