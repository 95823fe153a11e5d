import { expect, test } from 'vitest'
import { isSentence, readSentences, readTexts } from './readSentences.ts'

test('a page is read sentence by sentence, whatever its lines, emphasis and links', () => {
  const page = [
    '# Title. With a stop',
    'One (two.) `Three` is',
    'there. See [the page](docs/x.md). “Quoted.” Last 2.50, of 3.',
    '',
    '- **Bold starts it.** It goes on.',
    '- **At K1** none.',
  ].join('\n')
  expect(readSentences(page)).toEqual([
    'One (two.)',
    '`Three` is there.',
    'See the page.',
    '“Quoted.”',
    'Last 2.50, of 3.',
    'Bold starts it.',
    'It goes on.',
    'At K1 none.',
  ])
})

test('a row of a table is one sentence, and its head is none', () => {
  expect(readSentences('Before.\n\n| a  | b |\n| -- | - |\n| K0 | x. Y |\n| K1 | z |\n\nAfter.')).toEqual([
    'Before.',
    'K0 | x. Y',
    'K1 | z',
    'After.',
  ])
})

test('texts are read from their file, and a label is none that promises', () => {
  const source =
    "/** 'x.y': 'no' */\nexport const t = {\n  'a.b': 'Back',\n  'a.c':\n    'It’s \\'so\\'.',\n  'a.d': \"Is it 'you'?\",\n} as const\n"
  expect(readTexts(source)).toEqual(['Back', "It’s 'so'.", "Is it 'you'?"])
  expect(readTexts(source).filter(isSentence)).toEqual(["It’s 'so'.", "Is it 'you'?"])
})
