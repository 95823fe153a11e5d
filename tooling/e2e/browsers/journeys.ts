import { takeOne } from '@latchkey/test/sample'
import { languages } from '../../../packages/ui/src/text/languages.ts'

/** What every engine is taken through, by the words of the support table. */
export const journeys = {
  connect: 'Connect a wallet of the browser, and be back after a reload',
  switch: 'Switch the network',
  sign: 'Sign a message with a wallet of the browser',
  send: 'Send coins with a wallet of the browser',
  phoneCode: 'Connect a phone wallet by its code',
  email: 'Sign in by e-mail',
  approval: 'Approve a signature of the e-mail wallet',
  signIn: 'Sign in with a wallet, by a signed message',
  pageStorageBlocked: 'Connect with the page’s storage blocked',
  siteStorageBlocked: 'Be told that the e-mail wallet has no storage',
} as const

export type Journey = keyof typeof journeys

/** Sizes of the page, in CSS pixels. */
export const sizes = { desktop: { width: 1024, height: 800 }, phone: { width: 390, height: 844 } } as const

export type Size = keyof typeof sizes

export type Language = (typeof languages)[number]

/** What a whole run, and so the support table, goes round in: a Latin script, long words, another direction, a script without spaces. */
const wholeLanguages: readonly Language[] = ['en', 'de', 'ar', 'ja']

/** One cell of the matrix in one engine. */
export type Cell = { readonly journey: Journey; readonly size: Size; readonly language: Language }

/** Every journey on every size; the languages go round, so that each comes to each engine and size. */
export const cells: readonly Cell[] = (Object.keys(journeys) as Journey[]).flatMap((journey, row) =>
  (Object.keys(sizes) as Size[]).map((size, column) => {
    const language = wholeLanguages[(row + column * 2) % wholeLanguages.length] as Language
    return { journey, size, language }
  }),
)

/** The cells as a run's sample speaks them: each in one of all languages, which another sample changes. @param sample - As of `takeOne`. */
export function speakCells(sample: string | undefined): readonly Cell[] {
  return cells.map((cell) => {
    const [language, ...others] = takeOne(languages, partOf(sample, `${cell.journey} ${cell.size}`))
    return language && others.length === 0 ? { ...cell, language } : cell
  })
}

/** Whether a run takes a cell to an engine: of a sample each engine has one. */
export function isCellTaken({ journey, size }: Cell, engine: string, sample: string | undefined): boolean {
  return takeOne(cells, partOf(sample, engine)).some((one) => one.journey === journey && one.size === size)
}

const partOf = (sample: string | undefined, name: string) => (sample && sample !== 'all' ? `${sample} ${name}` : sample)

/** The title of a cell's test, which {@link readCell} reads back from a report. */
export const titleOf = ({ journey, size, language }: Cell) => `${journey}, ${size}, ${language}: ${journeys[journey]}`

/** The cell that a title names. @returns `undefined` for a test that is none of the whole matrix. */
export function readCell(title: string): Cell | undefined {
  return cells.find((cell) => titleOf(cell) === title)
}
