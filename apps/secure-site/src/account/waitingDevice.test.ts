import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { type SocialSite, startSocialSite } from '../../test/startSocialSite.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { openWallet } from '../frame/openWallet.ts'
import { toErrorPayload } from '../frame/toErrorPayload.ts'

vi.setConfig({ testTimeout: 60_000 })

const [dayMs, hourMs] = [86_400_000, 3_600_000]
const [home, elsewhere] = ['198.51.100.7', '203.0.113.9']
const { signal } = new AbortController()
let site: SocialSite
beforeAll(async () => {
  site = await startSocialSite({
    env: { LATCHKEY_DEVICE_APPROVAL: '1', LATCHKEY_DEVICE_DELAY_MS: String(dayMs), LATCHKEY_RECOVERY_DELAY_MS: String(hourMs) },
  })
}, 60_000)
afterAll(() => site.stop())

/** An account that no mail can reach, with a wallet on a device of its owner's. */
async function startOwner(as: string) {
  const owner = site.vaults.addDevice({ address: home })
  await site.logIn(owner, 'github', { as }, home)
  const { evmAddress } = await owner.vault.create()
  return { owner, evmAddress }
}

/** Another device signs in there. @returns What the page around it hears. */
async function comeIn(as: string, address: string) {
  const device = site.vaults.addDevice({ address, name: 'Firefox on Windows' })
  const told = await site.logIn(device, 'github', { as }, address).then(() => undefined, toErrorPayload)
  return { device, told }
}

const frameOf = ({ account, vault }: TestDevice) => ({ account, vault, state: {}, tell: () => {} }) as unknown as FrameContext

test('3.7 the page hears that its device waits, and how long; by its number the owner lets it in, and the wallet opens at once', async () => {
  const as = 'waits@mail.example'
  const { owner, evmAddress } = await startOwner(as)
  const { device, told } = await comeIn(as, home)
  expect(told).toEqual({ code: 'DEVICE_DELAYED', message: expect.any(String), retryAfterMs: expect.any(Number) })
  expect(told?.retryAfterMs).toBeGreaterThan(dayMs - 60_000)

  const { txnId, number } = await device.account.askNumber()
  const [listed] = await owner.account.listDevices()
  expect(listed?.waiting).toMatchObject({ device: 'Firefox on Windows', network: '198.51.100.0/24', isElsewhere: false })
  expect(await owner.account.approveDevice({ gen: listed?.gen ?? '', number })).toBe(true)
  expect(await device.account.awaitDevice({ txnId })).toMatchObject({ status: 'session' })
  await openWallet(frameOf(device), signal)
  expect((await device.vault.status())?.evmAddress).toBe(evmAddress)
  expect(await device.account.hasConsent()).toBe(true)
  expect((await owner.account.listDevices()).map(({ waiting }) => waiting)).toEqual([undefined, undefined])
})

test('T-G8 another network’s attacker who waits beside the owner’s own device gets nothing by the owner’s press, and is marked', async () => {
  const as = 'beside@mail.example'
  const { owner } = await startOwner(as)
  const { device: attacker } = await comeIn(as, elsewhere)
  const { device } = await comeIn(as, home)
  const theirs = await attacker.account.askNumber()
  const own = await device.account.askNumber()
  const listed = await owner.account.listDevices()
  const find = (txnId: string) => listed.find(({ gen }) => gen === txnId)?.waiting
  expect([find(theirs.txnId)?.isElsewhere, find(own.txnId)?.isElsewhere]).toEqual([true, false])
  expect(find(theirs.txnId)?.numbers).not.toContain(own.number)

  expect(await owner.account.approveDevice({ gen: theirs.txnId, number: own.number })).toBe(false)
  expect(await attacker.account.awaitDevice({ txnId: theirs.txnId })).toEqual({ status: 'denied' })
  expect(await owner.account.approveDevice({ gen: own.txnId, number: own.number })).toBe(true)
  expect(await device.account.awaitDevice({ txnId: own.txnId })).toMatchObject({ status: 'session' })
})

test('3.7 a page that is reloaded asks again for the number of what still waits, and for none where nothing does', async () => {
  const as = 'reloaded@mail.example'
  const { owner } = await startOwner(as)
  const { device } = await comeIn(as, home)
  const before = await device.account.askNumber()
  const again = site.vaults.addDevice({ address: home, name: 'Firefox on Windows', indexedDB: device.indexedDB })
  const { txnId, number } = await again.account.askNumber()
  expect(txnId).toBe(before.txnId)
  expect((await owner.account.listDevices())[0]?.waiting?.numbers).toContain(number)
  await owner.account.revokeDevice({ gen: txnId })
  expect(await again.account.awaitDevice({ txnId })).toEqual({ status: 'denied' })
  await expect(again.account.askNumber()).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED', reason: 'NOT_FOUND' })
})

test('I11 a device that a number let in opens the wallet without the wait for a recovery, and one that waited a day does not', async () => {
  const as = 'recovers@mail.example'
  const { owner } = await startOwner(as)
  const { device } = await comeIn(as, home)
  const { db } = site.vaults.gateway.gateway
  const row = await db
    .selectFrom('device_request')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('ends_at', 'desc')
    .executeTakeFirstOrThrow()
  const kept = JSON.parse(row.login)
  await db
    .updateTable('device_request')
    .set({ login: JSON.stringify({ ...kept, opensAt: Date.now() - 1 }) })
    .where('id', '=', row.id)
    .execute()
  expect(await site.logIn(device, 'github', { as }, home)).toMatchObject({ status: 'session' })
  const told = await openWallet(frameOf(device), signal).then(() => undefined, toErrorPayload)
  expect(told).toMatchObject({ code: 'RECOVERY_DELAYED', retryAfterMs: expect.any(Number) })
  expect(told?.retryAfterMs).toBeGreaterThan(hourMs - 60_000)
  expect(await owner.vault.open()).toMatchObject({ kind: 'ready' })
})
