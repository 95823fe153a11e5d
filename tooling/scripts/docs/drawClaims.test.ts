import { expect, test } from 'vitest'
import { type ClaimRows, drawClaims } from './drawClaims.ts'

const page = '# Security\n\nKeys are split. A code counts\nonce, see [here](x.md).\n'
const tests = "test('3.1 keys are split', () => {})\ntest.skip('3.6 a code counts once', () => {})\n"
const rows: ClaimRows = { 'Keys are split.': ['3.1 keys are split'], 'A code counts once, see here.': { why: 'It is advice.' } }

function draw(claims: ClaimRows, said = page) {
  const tree = new Map([
    ['S.md', said],
    ['a/b.test.ts', tests],
  ])
  return drawClaims(tree, [{ files: ['S.md'], rows: { Keys: claims } }])
}

test('each sentence with its proof is a line of the page', () => {
  const { text, problems } = draw(rows)
  expect(problems).toEqual([])
  expect(text).toContain('## Keys\n')
  expect(text).toContain('| Keys are split. | “3.1 keys are split” ([b.test.ts](../a/b.test.ts)) |')
  expect(text).toContain('| A code counts once, see here. | It is advice. |')
})

test('a sentence without a row is a problem', () => {
  expect(draw(rows, `${page}\n- **Nobody else** reads it.\n`).problems).toEqual(['S.md: nothing proves "Nobody else reads it."'])
})

test('a row whose sentence was changed or dropped is a problem, as is the sentence that took its place', () => {
  const { problems } = draw(rows, page.replace('Keys are split.', 'Keys are whole.'))
  expect(problems).toEqual([expect.stringContaining('"Keys are split." any more'), 'S.md: nothing proves "Keys are whole."'])
})

test.each(['3.1 keys are whole', '3.1 keys', '3.6 a code counts once', 'a/gone.ts'])(
  'a row that names %j, which no test that runs is called, is a problem',
  (name) => {
    expect(draw({ ...rows, 'Keys are split.': [name] }).problems).toEqual([expect.stringContaining(`"${name}"`)])
  },
)

test('a page and a file of texts that nothing can be read from are problems, not pages without claims', () => {
  expect(draw({}, '# Security\n').problems).toEqual(['S.md: no sentence was found'])
  const { problems } = drawClaims(new Map(), [{ files: ['gone/wallet.ts'], rows: {} }])
  expect(problems).toEqual(['gone/wallet.ts: no sentence was found'])
})

test('of the texts of a page a sentence needs a row, and a label may have one', () => {
  const file = 'text/wallet.ts'
  const tree = new Map([
    [file, "export const wallet = {\n  'wallet.back': 'Back',\n  'wallet.kit.about':\n    'It’s shown once.',\n} as const\n"],
  ])
  expect(drawClaims(tree, [{ files: [file], rows: {} }]).problems).toEqual([`${file}: nothing proves "It’s shown once."`])
  const both: ClaimRows = { Back: { why: 'A button.' }, 'It’s shown once.': { why: 'It is advice.' } }
  expect(drawClaims(tree, [{ files: [file], rows: { Pages: both } }]).problems).toEqual([])
})

test('a sentence with two rows is a problem', () => {
  const tree = new Map([['S.md', 'Keys are split.\n']])
  const twice: ClaimRows = { 'Keys are split.': { why: 'It is advice.' } }
  expect(drawClaims(tree, [{ files: ['S.md'], rows: { One: twice, Two: twice } }]).problems).toEqual([expect.stringContaining('two rows')])
})
