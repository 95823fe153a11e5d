import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { type SocialSite, startSocialSite } from '../../test/startSocialSite.ts'

vi.setConfig({ testTimeout: 60_000 })

let site: SocialSite
beforeAll(async () => {
  site = await startSocialSite()
}, 60_000)
afterAll(() => site.stop())

type Provider = 'google' | 'github' | 'discord'

/** Signs in once more where they came from, for one purpose. */
async function prove(device: TestDevice, provider: Provider, purpose: 'export' | 'device_add', as: string) {
  const { txnId, popupUrl } = await device.account.startSocial({ provider, stepUp: purpose })
  const { authUrl = '' } = await site.pages().openTicket({ ticket: new URL(popupUrl).searchParams.get('ticket') ?? '' })
  const handle = (await site.followTo(authUrl, { as })).get('handle') ?? ''
  return { authUrl: new URL(authUrl), step: await device.account.redeemSocial({ txnId, handle }) }
}

async function signIn(provider: Provider, as: string): Promise<{ device: TestDevice; exportWords: () => Promise<string> }> {
  const device = site.vaults.addDevice()
  await site.logIn(device, provider, { as })
  const { walletId } = await device.vault.create()
  return { device, exportWords: () => device.vault.exportWords({ walletId }) }
}

test('I14 a provider that says when its user signed in proves it alone', async () => {
  const { device, exportWords } = await signIn('google', 'fresh@mail.example')
  const { authUrl, step } = await prove(device, 'google', 'export', 'fresh@mail.example')
  expect(authUrl.searchParams.get('max_age')).toBe('0')
  expect(step).toMatchObject({ status: 'granted' })
  expect((await exportWords()).split(' ')).toHaveLength(24)
})

test('I14 one that cannot say is half a proof: the words come after a code to the address that it has verified', async () => {
  const email = 'half@mail.example'
  const { device, exportWords } = await signIn('discord', email)
  const { authUrl, step } = await prove(device, 'discord', 'export', email)
  expect(authUrl.searchParams.get('prompt')).toBe('consent')
  if (step.status !== 'secondary') throw new Error(step.status)
  await expect(exportWords()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })

  const { txnId } = step.challenge
  expect(await device.account.verifyCode({ txnId, code: await site.vaults.mail.takeCode(email) })).toMatchObject({ status: 'granted' })
  expect((await exportWords()).split(' ')).toHaveLength(24)
})

test('I14 one that cannot say, and knows no address, never shows the words; a wallet without protection may get its first', async () => {
  const { device, exportWords } = await signIn('github', 'bare@mail.example')
  await expect(prove(device, 'github', 'export', 'bare@mail.example')).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await expect(exportWords()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect((await prove(device, 'github', 'device_add', 'bare@mail.example')).step).toMatchObject({ status: 'granted' })
})

test('I14 another account of the same provider proves nothing', async () => {
  const { device } = await signIn('discord', 'own@mail.example')
  await expect(prove(device, 'discord', 'export', 'other@mail.example')).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
})

test('3.10 I14 the proof for what passes a site’s limit is one by a code at K0, says what it is for, and shows no words', async () => {
  const email = 'spend@mail.example'
  const device = site.vaults.addDevice()
  await device.logIn(email)
  await device.vault.open()
  const { walletId } = await device.vault.create()
  expect(await device.account.listPasskeys()).toEqual([])

  const { txnId } = await device.account.stepUp({ purpose: 'spend' })
  const code = await site.vaults.mail.takeCode(email)
  expect(site.vaults.mail.mails.at(-1)?.text).toContain('Your code to approve a request above the daily limit of a site:')
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(device.account.verifyCode({ txnId, code: wrong })).rejects.toMatchObject({ code: 'OTP_WRONG' })
  expect(await device.account.verifyCode({ txnId, code })).toMatchObject({ status: 'granted', purpose: 'spend' })
  await expect(device.vault.exportWords({ walletId })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await expect(device.account.startNewPasskey()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
})
