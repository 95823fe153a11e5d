import { encodeShareHeader, fromBase64Url, sealBox, toBase64Url, toOwnerText, walletStateSchema } from '@latchkey/blockchain-api/keys'
import { looseObject } from 'valibot'
import { keccak256, stringToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import type { TestDevice } from '../../../test/createTestDevice.ts'
import { hello } from '../../../test/hello.ts'
import { startVaultsForAll } from '../../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const vaults = startVaultsForAll()

const prf = () => new Uint8Array(32).fill(7)
const anything = looseObject({})

test('I12 I22 K1 an attacker who reads the mailbox, but has no key, cannot replace the owner’s generation or set, nor remove a share', async () => {
  const email = 'robbed@mail.example'
  const owner = vaults.addDevice()
  await owner.logIn(email)
  const { walletId, evmAddress, gen: ownGen } = await owner.vault.create()
  await owner.stepUp('device_add', email)
  const { method, record } = await owner.addMethod({ kind: 'passkey', credentialId: 'Y3JlZA', prf: prf(), label: 'Passkey' })

  const thief: TestDevice = vaults.addDevice()
  await thief.logIn(email)
  const ask = (path: string, body: object) =>
    thief.account.authorize((token) => thief.account.client.ask('POST', path, anything, { body, token }))
  const state = await thief.account.authorize((token) => thief.account.client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token }))
  const gen = 'e'.repeat(32)
  const seal = async (role: 'access' | 'recovery', x: number, kid: string, publicKey: string) => {
    const header = encodeShareHeader({ walletId, evmAddress, gen, role, x, kid })
    const share = new Uint8Array(33).fill(9)
    share[32] = x
    return { header: toBase64Url(header), sealed: toBase64Url(await sealBox(fromBase64Url(publicKey), share, header)) }
  }
  await ask('/v1/keys/devices', { walletId, gen, name: 'Thief', ...(await seal('access', 2, state.sealKey.kid, state.sealKey.publicKey)) })
  const key = privateKeyToAccount(generatePrivateKey())
  const sign = (text: string) => key.sign({ hash: keccak256(stringToBytes(text)) })
  const { methodSet } = state
  if (!methodSet) throw new Error('No set')
  const proof = await sign(toOwnerText({ walletId, gen, methodSet }))
  const left = { version: methodSet.version + 1, mac: 'A'.repeat(43) }
  const shares = [{ methodId: method.methodId, ...(await seal('recovery', 3, 'r1', method.publicKey)) }]
  const unproven = { reason: 'OWNER_UNPROVEN' }
  await expect(ask('/v1/keys/recovery/shares', { walletId, gen, shares, methodSet, proof })).rejects.toMatchObject(unproven)
  // A proof of the owner's is valid only for what it was made for.
  const own = owner.sent.findLast(({ path }) => path === '/v1/keys/recovery/shares')?.body ?? ''
  const { proof: seen } = JSON.parse(own) as { proof: string }
  await expect(ask('/v1/keys/recovery/shares', { walletId, gen, shares, methodSet, proof: seen })).rejects.toMatchObject(unproven)
  await expect(ask('/v1/keys/activate', { walletId, gen })).rejects.toMatchObject({ reason: 'SHARES_MISSING' })
  await expect(ask('/v1/keys/devices/revoke', { gen: record.gen })).rejects.toMatchObject(unproven)
  await thief.stepUp('device_add', email)
  const removal = { methodId: method.methodId, methodSet: left, proof: await sign(toOwnerText({ walletId, methodSet: left })) }
  await expect(ask('/v1/keys/recovery/methods/delete', removal)).rejects.toMatchObject(unproven)

  expect(ownGen).not.toBe(record.gen)
  const fresh = vaults.addDevice()
  await fresh.logIn(email)
  const back = await fresh.vault.recover({ proof: { kind: 'passkey', methodId: method.methodId, prf: prf() } })
  expect(back.evmAddress).toBe(evmAddress)
  const devices = await owner.account.listDevices({})
  expect(devices).toHaveLength(2)
  for (const { gen: one } of devices) await expect(ask('/v1/keys/devices/revoke', { gen: one })).rejects.toMatchObject(unproven)
  expect(await owner.sign(hello)).toMatch(/^0x/)
})
