import { expect, test } from 'vitest'
import { address, people, programs, reviewOf, tableAccount, toMessage, toWire } from './chain.fixture.ts'
import { sendSol } from './steps.fixture.ts'

const { own, friend, other } = people

const table = address(80)
const lookedUp = (chain = {}, place = 1) =>
  reviewOf(
    'solana_signTransaction',
    {
      transaction: toWire(
        toMessage([sendSol(7n)], { signers: [own], loaded: [friend], lookups: [{ table, writable: [place], readonly: [] }] }),
      ),
    },
    chain,
  )

test('B-11 accounts from a lookup table are looked up on the chain and shown in full', async () => {
  const review = await lookedUp({ accounts: { [table]: tableAccount([other, friend]) } })

  expect(review.isCritical).toBe(false)
  expect(review.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
})

test.each<[string, object, number?]>([
  ['is not there', {}],
  ['ends too soon', { [table]: tableAccount([other, friend]) }, 2],
  ['was deactivated', { [table]: tableAccount([other, friend], 9n) }],
  ['is another program’s', { [table]: { ...tableAccount([other, friend]), program: programs.token } }],
  ['is cut off', { [table]: { program: programs.tables, data: tableAccount([other, friend]).data.slice(0, -1) } }],
])('B-11 a table that %s leaves its step unknown', async (_, accounts, place) => {
  const review = await lookedUp({ accounts }, place)

  expect(review).toMatchObject({ isCritical: true, stake: { worthCents: undefined } })
  expect(review.consent).toContain('meadow.example')
})
