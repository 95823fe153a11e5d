import { deferred, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { balanceAtom } from './state.ts'
import { fetchBalance } from './verbs.ts'

const eth = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })

async function connected(getNativeBalance: () => Promise<ReturnType<typeof eth>>, options: Parameters<typeof createTestKit>[0] = {}) {
  const kit = createTestKit({ adapter: mockAdapter({ capabilities: { getNativeBalance } }), ...options })
  await connect(kit, { connectorId: 'mock' })
  return kit
}

test('C-02 is asked for again after 30 s only, or when forced', async () => {
  let asked = 0n
  const kit = await connected(async () => eth(++asked))

  expect(await fetchBalance(kit)).toMatchObject({ status: 'ready', data: { value: 1n } })
  await kit.clock.advance(29_999)
  expect(await fetchBalance(kit)).toMatchObject({ data: { value: 1n } })
  expect(await fetchBalance(kit, { isForced: true })).toMatchObject({ data: { value: 2n } })
  await kit.clock.advance(30_000)
  await fetchBalance(kit)

  expect(kit.store.get(balanceAtom)).toMatchObject({ status: 'ready', data: { value: 3n } })
})

test('C-01 after a failure nothing is asked for 30 s; what was known stays', async () => {
  let asked = 0
  let isDown = false
  const kit = await connected(async () => {
    asked++
    if (isDown) throw new Error('down')
    return eth(7n)
  })
  await fetchBalance(kit)
  isDown = true

  expect(await fetchBalance(kit, { isForced: true })).toMatchObject({ status: 'failed', data: { value: 7n }, error: new Error('down') })
  isDown = false
  await kit.clock.advance(29_999)
  expect(await fetchBalance(kit, { isForced: true })).toMatchObject({ status: 'failed' })
  await kit.clock.advance(1)
  expect(await fetchBalance(kit, { isForced: true })).toMatchObject({ status: 'ready' })

  expect(asked).toBe(3)
})

test('S-22 of a chain that the kit does not know nothing is asked, even if the wallet changes to it while the code is on its way', async () => {
  let asked = 0
  const kit = await connected(async () => eth(BigInt(++asked)))
  kit.mount()
  await settle()
  const before = asked

  const balance = fetchBalance(kit, { isForced: true })
  kit.adapter.get('mock').changeChain('eip155:99')

  expect(await balance).toEqual({ status: 'idle' })
  expect(asked).toBe(before)
})

test('two calls at once are one request; an answer after the end is ignored', async () => {
  let asked = 0
  const answer = deferred<ReturnType<typeof eth>>()
  const kit = await connected(() => {
    asked++
    return answer.promise
  })
  const both = [fetchBalance(kit), fetchBalance(kit)]
  await expect.poll(() => kit.store.get(balanceAtom).status).toBe('loading')

  kit.destroy()
  answer.resolve(eth(1n))
  await Promise.all(both)

  expect(asked).toBe(1)
  expect(kit.store.get(balanceAtom).status).toBe('loading')
})

test('needs an account, and a family that can', async () => {
  await expect(fetchBalance(createTestKit())).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })
  await expect(fetchBalance(kit)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
})

test.each([
  [true, 1],
  [false, 0],
])('B-20 is looked up when an account connects if the feature is %s', async (balance, times) => {
  let asked = 0
  const adapter = mockAdapter({ capabilities: { getNativeBalance: async () => eth(BigInt(++asked)) } })
  const kit = createTestKit({ adapter, features: { balance } })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  for (let turn = 0; turn < 20; turn++) await settle()
  expect(asked).toBe(times)
})
