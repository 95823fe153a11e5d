import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { mira } from '../../test/mira.ts'
import { sendingKit } from '../../test/sendingKit.ts'
import { connectedKit, testSelectors } from '../../test/testSelectors.fixture.ts'
import { coin, dollar } from '../../test/tokens.ts'
import { otherAddress, ownAddress } from '../../test/transactions.ts'
import { connect } from '../connection/verbs.ts'
import { fetchTokens } from '../tokens/verbs.ts'
import { getSend, watchSend } from './select.ts'
import { resetSend, send, setSendAmount, setSendReceiver, setSendToken } from './verbs.ts'

test('the transfer that is being filled in', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getSend,
    watch: watchSend,
    change: () => setSendAmount(kit, '1.5'),
    undo: () => resetSend(kit),
  })
  expect(seen).toMatchObject({ amount: '1.5', status: 'idle', problem: { kind: expect.any(String) } })
})

test('E-10 S-20 token, amount, receiver with name and picture, and what there is to send; then on its way, then nothing', async () => {
  const http = fakeHttp({ '/v1/profile/account/mira.latch': () => ({ json: mira }) })
  const config = { gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch }
  const { kit } = await sendingKit({ config })
  expect(getSend(kit)).toMatchObject({ amount: '', receiver: { status: 'empty' }, status: 'idle' })
  expect([getSend(kit).token, getSend(kit).lastRetry]).toEqual([undefined, undefined])
  expect(getSend(kit).tokenBalances).toEqual([coin, dollar])
  expect(getSend(kit).networkBalanceInUSD).toBe('4000')

  setSendToken(kit, dollar)
  setSendAmount(kit, '1.5')
  setSendReceiver(kit, 'mira.latch')
  await expect
    .poll(async () => {
      await kit.clock.advance(500)
      return getSend(kit)
    })
    .toMatchObject({
      token: { symbol: 'USD' },
      amount: '1.5',
      receiver: { status: 'ready', address: otherAddress, name: 'mira.latch', imageId: 'avatar-9' },
      problem: undefined,
    })

  const statuses = new Set<string>()
  const stop = watchSend(kit, ({ status }) => statuses.add(status))
  await send(kit)
  stop()
  expect([...statuses]).toEqual(['sending', 'idle'])
  expect(getSend(kit)).toMatchObject({ amount: '', receiver: { status: 'empty' }, status: 'idle' })
  expect(getSend(kit).token).toBeUndefined()
})

test('E-10 S-26 says when balances failed to load, and that nothing is known of them', async () => {
  const http = fakeHttp({ [`/v1/account/${ownAddress}/balance`]: () => ({ status: 500 }) })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  const loading = fetchTokens(kit)
  await expect
    .poll(async () => {
      await kit.clock.advance(1_000)
      return getSend(kit).lastRetry
    })
    .toBeGreaterThan(0)
  await loading
  expect(getSend(kit)).toMatchObject({ tokenBalances: [], networkBalanceInUSD: undefined })
})
