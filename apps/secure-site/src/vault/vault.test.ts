import { parseTransaction, recoverMessageAddress, recoverTypedDataAddress, stringToBytes } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { engines } from '../../../gateway/test/engines.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'

// Each flow is dozens of requests, some of which wait for a commit on disk.
vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const vaults = startVaultsForAll({ engine })

  async function create(email: string): Promise<TestDevice> {
    const device = vaults.addDevice()
    await device.logIn(email)
    await device.vault.create()
    return device
  }

  test('F1 F2 a new user gets an address, and signs with it', async () => {
    const device = vaults.addDevice()
    await device.logIn('ada@mail.example')
    expect(await device.vault.open()).toEqual({ kind: 'new' })

    const record = await device.vault.create()

    expect(await device.vault.open()).toMatchObject({ kind: 'ready', record: { evmAddress: record.evmAddress }, custody: 'K0' })
    const signature = await device.sign({ request: { kind: 'evm.message', bytes: stringToBytes('hello') } })
    expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(record.evmAddress)
  })

  test('F3 a second browser gets the same address by a code, and both continue to sign', async () => {
    const first = await create('bea@mail.example')
    const second = vaults.addDevice({ name: 'Firefox on Windows' })
    await second.logIn('bea@mail.example')
    const state = await second.vault.open()
    if (state.kind !== 'recover') throw new Error(state.kind)

    const record = await second.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })

    const pinned = await first.vault.status()
    expect(record.evmAddress).toBe(pinned?.evmAddress)
    expect(record.solanaAddress).toBe(pinned?.solanaAddress)
    expect(record.gen).not.toBe(pinned?.gen)
    for (const device of [first, second])
      expect(await device.sign({ request: { kind: 'solana.message', bytes: stringToBytes('hi') } })).toMatch(/^[1-9A-Za-z]{80,90}$/)
    const notices = vaults.mail.mails.filter(({ to, subject }) => to === 'bea@mail.example' && /new device/.test(subject))
    expect(notices.length).toBeGreaterThan(0)
  })

  test('I12 a revoked device no longer signs, and its session ends', async () => {
    const first = await create('cy@mail.example')
    const second = vaults.addDevice()
    await second.logIn('cy@mail.example')
    const state = await second.vault.open()
    if (state.kind !== 'recover') throw new Error(state.kind)
    await second.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })
    const gen = (await first.vault.status())?.gen ?? ''

    await second.account.revokeDevice({ gen })

    await expect(first.sign({ request: { kind: 'evm.message', bytes: stringToBytes('x') } })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    })
    await first.logIn('cy@mail.example')
    await expect(first.sign({ request: { kind: 'evm.message', bytes: stringToBytes('x') } })).rejects.toThrow()
    expect((await first.vault.open()).kind).toBe('recover')
    const last = (await second.vault.status())?.gen ?? ''
    await expect(second.account.revokeDevice({ gen: last })).rejects.toMatchObject({ reason: 'LAST_DEVICE' })
  })

  test('3.3 a passkey ends the operator’s access, and recovers after the device share is wiped', async () => {
    const device = await create('dee@mail.example')
    const before = await device.vault.status()
    await expect(addPasskey(device)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    await device.stepUp('device_add', 'dee@mail.example')
    const { method } = await addPasskey(device)
    expect(await device.vault.open()).toMatchObject({ kind: 'ready', custody: 'K1' })
    expect(
      await vaults.gateway.gateway.keyStores?.recoveryDb
        .selectFrom('recovery_method')
        .selectAll()
        .where('wallet_id', '=', before?.walletId ?? '')
        .execute(),
    ).toHaveLength(1)

    await device.vault.wipe()
    await device.stepUp('recover', 'dee@mail.example')
    expect((await device.vault.open()).kind).toBe('recover')
    const wrong = { kind: 'passkey', methodId: method.methodId, prf: new Uint8Array(32).fill(8) } as const
    await expect(device.vault.recover({ proof: wrong })).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    const record = await device.vault.recover({ proof: { ...wrong, prf: new Uint8Array(32).fill(7) } })

    expect(record.evmAddress).toBe(before?.evmAddress)
  })

  test('3.3 a kit recovers on another device, and a mistyped one does not', async () => {
    const device = await create('eve@mail.example')
    await device.stepUp('device_add', 'eve@mail.example')
    const { kit = '', method } = await device.addMethod({ kind: 'kit', label: 'Kit' })
    expect(await device.vault.open()).toMatchObject({ custody: 'K3' })
    const other = vaults.addDevice()
    await other.logIn('eve@mail.example')
    const proof = { kind: 'kit', methodId: method.methodId } as const

    const mistyped = `${kit.slice(0, -1)}${kit.endsWith('A') ? 'B' : 'A'}`
    await expect(other.vault.recover({ proof: { ...proof, text: mistyped } })).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    const record = await other.vault.recover({ proof: { ...proof, text: `  ${kit}\n` } })

    expect(record.evmAddress).toBe((await device.vault.status())?.evmAddress)
  })

  test('F8 I14 the recovery phrase opens the same wallet elsewhere, and needs a fresh proof', async () => {
    const device = await create('fay@mail.example')
    await expect(device.exportWords()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    await device.stepUp('export', 'fay@mail.example')

    const words = await device.exportWords()

    expect(words.split(' ')).toHaveLength(24)
    expect(mnemonicToAccount(words).address).toBe((await device.vault.status())?.evmAddress)
  })

  test('F2 typed data and transactions carry the signature of the address', async () => {
    const device = await create('gus@mail.example')
    const { evmAddress } = (await device.vault.status()) ?? { evmAddress: '' }
    const typedData = {
      domain: { name: 'App', chainId: 1 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const
    const signature = await device.sign({ request: { kind: 'evm.typedData', typedData: JSON.stringify(typedData) } })
    expect(await recoverTypedDataAddress({ ...typedData, signature: signature as `0x${string}` })).toBe(evmAddress)
    const raw = await device.sign({
      request: {
        kind: 'evm.transaction',
        transaction: {
          chainId: 31337,
          nonce: 0,
          to: '0x000000000000000000000000000000000000dEaD',
          value: '0x1',
          gas: '0x5208',
          maxFeePerGas: '0x2',
          maxPriorityFeePerGas: '0x1',
        },
      },
    })
    expect(parseTransaction(raw as `0x${string}`)).toMatchObject({ chainId: 31337, value: 1n, gas: 21000n, type: 'eip1559' })
    await expect(device.sign({ request: { kind: 'evm.message', bytes: new Uint8Array(32) } })).rejects.toMatchObject({
      code: 'SIGNING_REFUSED',
    })
  })
})

function addPasskey(device: TestDevice) {
  const method = { kind: 'passkey', credentialId: 'Y3JlZA', prf: new Uint8Array(32).fill(7), label: 'Passkey' } as const
  return device.addMethod(method)
}
