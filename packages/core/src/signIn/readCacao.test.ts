import { expect, test } from 'vitest'
import { readCacao } from './lazy/takeOneClick.ts'
import vectors from './readCacao.fixture.json' with { type: 'json' }

const [first] = vectors
const change = (payload: object) => ({ ...first, cacao: { ...first?.cacao, p: { ...first?.cacao.p, ...payload } } })

/** As a wallet that none of us wrote has made and signed them, with a list of permissions (ERC-5573). */
test.each(vectors)('V-14 writes the bytes that the wallet signed (%#)', ({ message, cacao }) => {
  const proof = readCacao(cacao)

  expect(proof.message).toBe(message)
  expect(proof.signature).toBe(cacao.s.s)
  expect(`did:pkh:${proof.accountId}`).toBe(cacao.p.iss)
})

test('a statement that says the permissions already says them once', () => {
  const statement = readCacao(first?.cacao).data.statement

  expect(readCacao(change({ statement }).cacao).message).toBe(first?.message)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['another account form', change({ iss: 'did:key:z6Mk' }).cacao],
  ['a line break in the statement', change({ statement: 'a\nb' }).cacao],
  ['permissions that are none', change({ resources: ['urn:recap:e30'] }).cacao],
  ['no signature', { ...first?.cacao, s: {} }],
])('T-S3 refuses %s', (_, cacao) => {
  expect(() => readCacao(cacao)).toThrow()
})
