import { readMemoTransaction } from '@latchkey/common/caip'
import { base64 } from '@scure/base'
import { VersionedMessage } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { writeUnits } from '../../test/writeUnits.ts'
import { escapeText } from '../review/escapeText.ts'
import type { Review } from '../review/Review.ts'
import {
  address,
  asker,
  associated,
  people,
  programs,
  reviewOf,
  type TestInstruction,
  tableAccount,
  toMessage,
  toWire,
  utf8,
  visibleOf,
} from './chain.fixture.ts'
import { deriveAssociated } from './check/deriveAssociated.ts'
import { fitting, type Made, made, memo } from './instructions.fixture.ts'
import { decodeInstruction } from './read/decodeInstruction.ts'
import { parseSolanaRequest } from './read/parseSolanaRequest.ts'

const { own, friend, other, mint } = people
/** `LATCHKEY_TEST_FUZZ=5000` runs overnight; `LATCHKEY_TEST_SEED` changes the seed. */
const runs = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 60)
vi.setConfig({ testTimeout: 60_000 + runs * 500 })
const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_122)
const options = { numRuns: runs, seed }
const fittingOnes = fc.array(fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: memo }), { minLength: 1, maxLength: 4 })
const some = fc.oneof(
  fc.array(fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: memo }), { minLength: 1, maxLength: 4 }),
  fittingOnes,
)

const decode = ({ program, accounts, data }: TestInstruction) => decodeInstruction({ program, accounts, data: Uint8Array.from(data) }, own)
const messageOf = (all: readonly Made[]) =>
  toMessage(
    all.map(({ instruction }) => instruction),
    { signers: [own] },
  )
const show = (message: Uint8Array) => reviewOf('solana_signTransaction', { transaction: toWire(message, message[0]) })
const isUnknown = ({ isCritical, consent, stake }: Review) => isCritical && consent !== undefined && stake?.worthCents === undefined

test('B-11 everything that Solana’s own libraries encode is decoded as what it is', () => {
  fc.assert(
    fc.property(fc.oneof(made, memo), ({ instruction, wanted }) => {
      expect(decode(instruction)).toMatchObject(wanted)
    }),
    { ...options, numRuns: runs * 4 },
  )
})

test('B-11 an instruction with a changed byte or account is either unknown or decoded differently', () => {
  const change = fc.record({ at: fc.nat(200), to: fc.nat(255), how: fc.constantFrom('set', 'push', 'pop', 'account', 'fewer') })
  fc.assert(
    fc.property(made, change, ({ instruction, wanted }, { at, to, how }) => {
      const data = [...instruction.data]
      const accounts = [...instruction.accounts]
      if (how === 'set' && data.length > 0) data[at % data.length] = to
      if (how === 'push') data.push(to)
      if (how === 'pop') data.pop()
      if (how === 'account') accounts.splice(at % (accounts.length + 1), 0, address(to))
      if (how === 'fewer') accounts.pop()
      const read = decode({ ...instruction, accounts, data })
      const isSame = data.join() === instruction.data.join() && accounts.join() === instruction.accounts.join()
      // An account is opened whether or not it may exist already.
      const isOpened = read.kind === 'openAssociated' && accounts.join() === instruction.accounts.join()
      if (!isSame && !isOpened && read.kind !== 'unknown') expect(read).not.toMatchObject(wanted)
      if (how === 'push' && !isOpened) expect(read.kind).toBe('unknown')
    }),
    { ...options, numRuns: runs * 4 },
  )
})

test('B-11 derives associated token accounts as Solana’s own library does', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.constantFrom(programs.token, programs.token2022), (owner, token, program) => {
      const given = { owner: address(owner), mint: address(token), program }
      expect(deriveAssociated(given)).toBe(associated(given.owner, given.mint, program))
    }),
    { ...options, numRuns: Math.min(runs, 40) },
  )
})

/** Fixed addresses need not be shown. */
const constant = new Set<string>([
  ...Object.values(programs),
  'SysvarRecentB1ockHashes11111111111111111111',
  'SysvarRent111111111111111111111111111111111',
])
/** An associated account is identified by its owner and its mint. */
const owners = new Map([own, friend, other].map((one) => [associated(one), one]))

function expectParty(seen: string, party: string): void {
  const owner = owners.get(party)
  if (constant.has(party) || seen.includes(party)) return
  for (const one of owner === undefined ? [party] : [owner, mint]) expect(seen).toContain(one)
}

test('I24 the user sees every value that moves, every party in full, and every memo', async () => {
  await fc.assert(
    fc.asyncProperty(some, async (all) => {
      const review = await show(messageOf(all))
      const seen = visibleOf(review)
      for (const { instruction, wanted } of all) {
        if (['unitLimit', 'unitPrice', 'heapSize'].includes(String(wanted['kind']))) continue
        for (const party of instruction.accounts) expectParty(seen, party)
        for (const name of ['lamports', 'amount', 'fee']) {
          const value = wanted[name]
          if (typeof value !== 'bigint') continue
          const ways = [0, 6, 9].map((decimals) => writeUnits(value, decimals))
          expect(ways.some((way) => seen.includes(way)) || /No limit/.test(seen)).toBe(true)
        }
        for (const name of ['owner', 'newAuthority', 'base']) if (typeof wanted[name] === 'string') expect(seen).toContain(wanted[name])
        if (typeof wanted['text'] === 'string') expect(seen).toContain(JSON.stringify(escapeText(wanted['text'])).slice(1, -1))
      }
    }),
    options,
  )
})

/** A message decoded by Solana's own library: who signs, and which program gets which accounts and data. */
function meaningOf(message: Uint8Array): string {
  const { header, staticAccountKeys: keys, compiledInstructions } = VersionedMessage.deserialize(message)
  const at = (place: number) => keys[place]?.toBase58()
  const steps = compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
    const program = at(programIdIndex)
    // Whether the account may exist already does not matter to the user; what sets the fee shows in the fee.
    if (program === programs.budget) return ''
    return [program, ...accountKeyIndexes.map(at), program === programs.opener ? '' : [...data]].join()
  })
  return JSON.stringify([keys.slice(0, header.numRequiredSignatures).map(String), steps.filter(Boolean)])
}

test('I24 a message with any byte changed is refused, unknown, or looks different; its digest always does', async () => {
  const change = fc.record({ at: fc.nat(1_231), by: fc.integer({ min: 1, max: 255 }) })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(some, fittingOnes), change, async (all, { at, by }) => {
      const before = messageOf(all)
      const after = Uint8Array.from(before)
      after[at % after.length] = ((after[at % after.length] ?? 0) + by) % 256
      const [one, two] = await Promise.all([show(before), show(after).catch(() => undefined)])
      if (!two) return
      expect(two.digests).not.toEqual(one.digests)
      if (isUnknown(two) || meaningOf(before) === meaningOf(after)) return
      compared += 1
      expect(visibleOf(two)).not.toBe(visibleOf(one))
    }),
    { ...options, numRuns: runs * 3 },
  )
  expect(compared).toBeGreaterThan(runs / 10)
})

test('B-11 it looks the same whether the message or a lookup table names the accounts', async () => {
  const table = address(80)
  await fc.assert(
    fc.asyncProperty(some, fc.array(fc.nat(8), { maxLength: 5 }), async (all, places) => {
      const instructions = all.map(({ instruction }) => instruction)
      const named = [...new Set(instructions.flatMap(({ accounts }) => accounts))].filter((one) => one !== own)
      const loaded = [...new Set(places.flatMap((place) => named[place] ?? []))].filter(
        (one) => !instructions.some(({ program }) => program === one),
      )
      const isPlain = loaded.length === 0
      const message = toMessage(instructions, {
        signers: [own],
        isVersioned: true,
        ...(isPlain ? {} : { loaded, lookups: [{ table, writable: loaded.map((_, place) => place + 1), readonly: [] }] }),
      })
      const review = await reviewOf(
        'solana_signTransaction',
        { transaction: toWire(message) },
        { accounts: { [table]: tableAccount([other, ...loaded]) } },
      )
      expect(visibleOf(review)).toBe(visibleOf(await show(messageOf(all))))
    }),
    options,
  )
})

test('T-F12 no transaction that a server accepts as another site’s sign-in is ever signed', () => {
  const signIn = (domain: string) => `${domain} wants you to sign in with your Solana account:\n${own}\n\nURI: https://${domain}`
  const change = fc.record({ at: fc.nat(400), to: fc.nat(255) })
  fc.assert(
    fc.property(
      fc.constantFrom('bank.example', 'meadow.example.evil.example', 'MEADOW.example'),
      fc.array(change, { maxLength: 3 }),
      (domain, changes) => {
        const message = toMessage([{ program: programs.memo, accounts: [], data: utf8(signIn(domain)) }], {
          signers: [own],
          blockhash: new Uint8Array(32),
        })
        for (const { at, to } of changes) message[at % message.length] = to
        const transaction = toWire(message)
        if (!readMemoTransaction(base64.decode(transaction))) return
        expect(() => parseSolanaRequest('solana_signTransaction', { transaction }, asker)).toThrow()
      },
    ),
    { ...options, numRuns: runs * 4 },
  )
})
