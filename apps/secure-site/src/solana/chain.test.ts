import { type SolanaNode, startSolanaNode } from '@latchkey/solana-node'
import { askNode } from '@latchkey/test/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createText } from '../text/createText.ts'
import { address, associated, programs, type TestInstruction, toMessage, toWire, u64 } from './chain.fixture.ts'
import { readSolanaFacts } from './check/readSolanaFacts.ts'
import { describeSolana } from './describe/describeSolana.ts'
import { parseSolanaRequest } from './read/parseSolanaRequest.ts'

let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode({ port: 21_000 + Math.floor(Math.random() * 9_000) * 2, slotMs: 20 })
})
afterAll(() => node.stop())

const rpc = (_chainId: string, method: string, params: unknown) => askNode(node.url, method, params)

async function show(transactions: readonly (readonly TestInstruction[])[]) {
  const own = String(node.seeded.accounts[0])
  const asker = { origin: 'https://meadow.example', address: own, chainId: 'solana:lab' }
  const wires = transactions.map((one) => toWire(toMessage(one, { signers: [own] })))
  const request = parseSolanaRequest('solana_signAllTransactions', { transactions: wires }, asker)
  const signal = new AbortController().signal
  const facts = await readSolanaFacts({ rpc, prices: async () => new Map(), signal }, request, asker)
  return describeSolana(request, { asker, facts, text: createText() })
}

test('B-11 I26 a real runtime simulates each transaction alone, and takes exactly what is shown', async () => {
  const [own, friend, mint] = [String(node.seeded.accounts[0]), address(9), String(node.seeded.dollar)]
  const [source, target] = [associated(own, mint), associated(friend, mint)]
  const open = { program: programs.opener, accounts: [own, target, friend, mint, programs.system, programs.token], data: [1] }
  const send = { program: programs.token, accounts: [source, mint, target, own], data: [12, ...u64(2_500_000n), 6] }
  const sendSol = { program: programs.system, accounts: [own, String(node.seeded.accounts[1])], data: [2, 0, 0, 0, ...u64(5n * 10n ** 8n)] }

  const whole = await show([[open, send], [sendSol]])
  const apart = await show([[open], [send]])

  expect(whole).toMatchObject({ isCritical: false, consent: undefined, warnings: [] })
  expect(whole.changes.map(({ value }) => value)).toEqual(['−0.00203928 SOL', expect.stringMatching(/^−2\.5 /), '−0.5 SOL'])
  expect(whole.facts).toContainEqual({ label: 'Network fee', value: 'Up to 0.00001 SOL' })
  expect(apart.isCritical).toBe(true)
  expect(apart.warnings.map(({ text }) => text).join()).toContain('Not tried: transaction 2.')
})
