import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestPasskey } from '../../../gateway/test/createTestPasskey.ts'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'
import { openPages } from '../account/openPages.ts'

vi.setConfig({ testTimeout: 60_000 })

const [hourMs, dayMs] = [3_600_000, 86_400_000]
let nowMs = Date.now()
let vaults: Vaults
beforeAll(async () => {
  vaults = await startVaults({
    now: () => nowMs,
    env: { LATCHKEY_RECOVERY_DELAY_MS: String(hourMs), LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: '3' },
  })
})
afterAll(() => vaults.stop())

async function signIn(email: string, name: string, device: TestDevice = vaults.addDevice({ name })): Promise<TestDevice> {
  nowMs += 31_000
  await device.logIn(email)
  return device
}

async function startOwner(email: string) {
  const owner = await signIn(email, 'Firefox on Windows')
  await owner.vault.create()
  return owner
}

async function recover(device: TestDevice) {
  const state = await device.vault.open()
  const methodId = state.kind === 'recover' ? (state.methods.find(({ kind }) => kind === 'operator')?.methodId ?? '') : ''
  return device.vault.recover({ proof: { kind: 'operator', methodId } })
}

/** The wait in milliseconds that a device's recovery gets, or the reason why it is refused. */
const waitOf = (device: TestDevice) =>
  recover(device).then(
    () => 0,
    (error: { reason?: string; retryAfterMs?: number }) => (error.reason === 'RECOVERY_DELAYED' ? error.retryAfterMs : error.reason),
  )
type Passkey = ReturnType<typeof createTestPasskey>

/** Adds a passkey without a secret: it signs in, and the operator keeps custody (K0). */
async function addPasskey(device: TestDevice, email: string): Promise<Passkey> {
  nowMs += 31_000
  await device.stepUp('device_add', email)
  const passkey = createTestPasskey({ isSynced: true })
  const { txnId, ...terms } = await device.account.startNewPasskey()
  await device.account.addPasskey({ txnId, registration: passkey.register(terms), label: 'A key' })
  return passkey
}

async function signInBy(passkey: Passkey, name: string): Promise<TestDevice> {
  const device = vaults.addDevice({ name })
  const request = await device.account.startPasskey()
  const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
  await device.account.verifyPasskey({ txnId: request.txnId, assertion })
  return device
}

const mails = (email: string) => vaults.mail.mails.filter(({ to, subject }) => to === email && /being opened on a new device/.test(subject))
const listed = async (device: TestDevice) => (await device.account.listDevices()).filter(({ wish }) => wish === 'recovery')

test('T-G8 a waiting recovery is in the owner’s list of devices, and one of them cancels it and signs its device out', async () => {
  const email = 'lists@mail.example'
  const owner = await startOwner(email)
  const thief = await signIn(email, 'Chrome on Linux')
  expect(await waitOf(thief)).toBe(hourMs)
  expect(await listed(thief)).toEqual([])
  const [waiting] = await listed(owner)
  expect(waiting).toMatchObject({ name: 'Chrome on Linux', origin: 'https://app.example', isThisOne: false })

  // Neither the waiting device, nor another one that only reads the mailbox, cancels anything.
  const mailbox = await signIn(email, 'Safari on a Mac')
  await expect(mailbox.account.revokeDevice({ gen: waiting?.gen ?? '' })).rejects.toMatchObject({ reason: 'OWNER_UNPROVEN' })
  expect(await listed(owner)).toHaveLength(1)

  nowMs += 1_000
  await owner.account.revokeDevice({ gen: waiting?.gen ?? '' })
  expect(await listed(owner)).toEqual([])
  await expect(thief.vault.open()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('T-G8 after the owner cancels a recovery, each one takes a day for a week, from any device, and the owner is notified of each', async () => {
  const email = 'again@mail.example'
  const owner = await startOwner(email)
  const thief = await signIn(email, 'Chrome on Linux')
  expect(await waitOf(thief)).toBe(hourMs)
  await owner.account.revokeDevice({ gen: (await listed(owner))[0]?.gen ?? '' })

  await signIn(email, '', thief)
  expect(await waitOf(thief)).toBe(dayMs)
  const second = await signIn(email, 'Firefox on Linux')
  expect(await waitOf(second)).toBe(dayMs)
  await vi.waitFor(() => expect(mails(email)).toHaveLength(3))
  expect(mails(email).at(-1)?.text).toMatch(/Firefox on Linux asks for it[\s\S]*in 1,440 minutes[\s\S]*lists it among your devices/)
  expect((await listed(owner)).map(({ name }) => name)).toEqual(['Firefox on Linux'])
  nowMs += hourMs
  await signIn(email, '', second)
  expect(await waitOf(second)).toBeLessThan(dayMs - hourMs)

  nowMs += 8 * dayMs
  const later = await signIn(email, 'Edge on Windows')
  expect(await waitOf(later)).toBe(hourMs)
})

test('T-G8 so it is after “this was not me” in the mail, but not after a device without the wallet signed others out', async () => {
  const email = 'notme@mail.example'
  await startOwner(email)
  const thief = await signIn(email, 'Chrome on Linux')
  expect(await waitOf(thief)).toBe(hourMs)
  const mailbox = await signIn(email, 'Safari on a Mac')
  await mailbox.account.signOutOthers()
  await signIn(email, '', thief)
  expect(await waitOf(thief)).toBe(hourMs)

  await vi.waitFor(() => expect(mails(email)).toHaveLength(2))
  const [, token = ''] = /not-me#(\S+)/.exec(mails(email).at(-1)?.text ?? '') ?? []
  await openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite }).sayNotMe({ token })
  await signIn(email, '', thief)
  expect(await waitOf(thief)).toBe(dayMs)
})

test('T-G8 at most three recoveries begin in a day', async () => {
  const email = 'often@mail.example'
  const owner = await startOwner(email)
  const devices = [await signIn(email, 'One'), await signIn(email, 'Two')] as const
  // In turn, so that each begins again what the other has cancelled.
  expect([await waitOf(devices[0]), await waitOf(devices[1]), await waitOf(devices[0])]).toEqual([hourMs, hourMs, hourMs])
  expect(await waitOf(devices[1])).toBe('RATE_LIMITED')
  // A recovery that has begun continues.
  expect(await waitOf(devices[0])).toBe(hourMs)
  await vi.waitFor(() => expect(mails(email)).toHaveLength(3))
  expect(await listed(owner)).toHaveLength(1)
  nowMs += dayMs
  await signIn(email, '', devices[1])
  expect(await waitOf(devices[1])).toBe(hourMs)
})

test('T-G8 B-26 a passkey outranks access to the mailbox: cancelling and restarting cannot keep its owner out, even without another device', async () => {
  const email = 'outranks@mail.example'
  const owner = await startOwner(email)
  const passkey = await addPasskey(owner, email)
  nowMs += dayMs

  // A thief cancels what was begun by mailbox alone, uses up the day's limit, and has another one waiting.
  const mailbox = await signIn(email, 'Chrome on Linux')
  expect(await waitOf(mailbox)).toBe(hourMs)
  await vi.waitFor(() => expect(mails(email)).toHaveLength(1))
  const [, token = ''] = /not-me#(\S+)/.exec(mails(email)[0]?.text ?? '') ?? []
  await openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite }).sayNotMe({ token })
  const thieves = [await signIn(email, 'One'), await signIn(email, 'Two'), await signIn(email, 'Three')] as const
  expect([await waitOf(thieves[0]), await waitOf(thieves[1]), await waitOf(thieves[2])]).toEqual([dayMs, dayMs, 'RATE_LIMITED'])

  const found = await signInBy(passkey, 'Firefox on Windows')
  expect(await waitOf(found)).toBe(0)
  expect((await found.vault.status())?.evmAddress).toBe((await owner.vault.status())?.evmAddress)
  await vi.waitFor(() => expect(mails(email).at(-1)?.text).toMatch(/Firefox on Windows asks for it[\s\S]*It proved itself by your passkey/))
  // Now that the owner is in, the thief begins again, from the list of the owner's device.
  expect(await waitOf(thieves[1])).toBe('RATE_LIMITED')
})

test('T-G8 B-26 a passkey that was added by mailbox alone outranks nothing for a day', async () => {
  const email = 'young@mail.example'
  await startOwner(email)
  nowMs += 2 * dayMs
  const thief = await signIn(email, 'Chrome on Linux')
  const passkey = await addPasskey(thief, email)
  expect(await waitOf(await signInBy(passkey, 'Firefox on Linux'))).toBe(hourMs)
})
