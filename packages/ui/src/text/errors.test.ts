import { errorCatalogue } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { errors } from './en/errors.ts'
import { fixedAlerts, fixedMessages } from './fixedTexts.fixture.ts'

const texts: { readonly [code: string]: { readonly title: string; readonly text: string } } = errors
const rows = Object.entries(errorCatalogue) as [string, { kind: string; short: string; shown?: string; long?: string }][]

test.each(rows)('X-10 %s is told in the words of the catalogue, with a second sentence', (code, { kind, short, shown, long }) => {
  expect(texts[code]?.title).toBe(shown ?? short)
  if (kind === 'alert') expect(texts[code]?.text).toBe(long)
  expect(texts[code]?.text).toMatch(/[.]$/)
})

test('X-01 a text that speaks of our parts is never the second sentence', () => {
  for (const { text } of Object.values(texts)) expect(text).not.toMatch(/undefined|null|object/i)
})

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) as [string, string])

test.each(rowsOf(fixedAlerts))('X-01 X-10 the alert %s says “%s”', (code, sentences) => {
  expect(`${texts[code]?.title} · ${texts[code]?.text}`).toBe(sentences)
})

test.each(rowsOf(fixedMessages))('X-10 the message of %s is “%s”', (code, sentence) => {
  expect(texts[code]?.title).toBe(sentence)
})
