import { describe, expect, test, vi } from 'vitest'
import { engines } from '../../../gateway/test/engines.ts'
import { creationPaths } from '../../test/creationPaths.ts'
import { hello } from '../../test/hello.ts'
import { later } from '../../test/later.ts'
import { manyCodes } from '../../test/startVaults.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const creation = ['/v1/keys/wallet', ...creationPaths]

/** Holds the first request to a path until it is released; `hasCome` resolves when it arrives. */
function holdAt(path: string) {
  let release = () => {}
  let come = () => {}
  const gone = new Promise<void>((resolve) => {
    release = resolve
  })
  const hasCome = new Promise<void>((resolve) => {
    come = resolve
  })
  let isHeld = false
  const held: typeof fetch = async (input, init) => {
    if (!isHeld && new URL(String(input)).pathname === path) {
      isHeld = true
      come()
      await gone
    }
    return fetch(input, init)
  }
  return { fetch: held, hasCome, release: () => release() }
}

describe.each(engines)('$name', (engine) => {
  let skewMs = 0
  const vaults = startVaultsForAll({ engine, now: () => Date.now() + skewMs, env: manyCodes })

  const wallets = () => vaults.gateway.gateway.db.selectFrom('embedded_wallet').select('evm_address').execute()

  test.each(creation)('I5 of two first logins, one of which waits at %s, both end with one address, and both sign', async (path) => {
    const email = `two${path.replaceAll('/', '-')}@mail.example`
    const before = (await wallets()).length
    const gate = holdAt(path)
    const [slow, quick] = [vaults.addDevice({ fetch: gate.fetch }), vaults.addDevice()]
    await slow.logIn(email)
    await quick.logIn(email)

    const first = later(slow.vault.create())
    await gate.hasCome
    const second = later(quick.vault.create())
    // The other one has checked at least once, and waits or is done.
    await vi.waitFor(() => expect(quick.sent.filter(({ path: asked }) => asked === '/v1/keys/wallets').length).toBeGreaterThan(0))
    gate.release()

    const [one, other] = await Promise.all([first, second])
    expect(one.evmAddress).toBe(other.evmAddress)
    expect((await wallets()).length).toBe(before + 1)
    for (const device of [slow, quick]) expect(await device.sign(hello)).toMatch(/^0x/)
  })

  test('I5 a device that dies while creating a wallet does not block others for long: the next one creates it', async () => {
    const email = 'dies@mail.example'
    const gate = holdAt('/v1/keys/recovery/shares')
    const [dead, alive] = [vaults.addDevice({ fetch: gate.fetch }), vaults.addDevice()]
    await dead.logIn(email)
    await alive.logIn(email)
    const first = later(dead.vault.create())
    await gate.hasCome
    const second = later(alive.vault.create())
    await vi.waitFor(() => expect(alive.sent.filter(({ path }) => path === '/v1/keys/wallets').length).toBeGreaterThan(1))
    skewMs += 31_000
    const { evmAddress } = await second
    gate.release()
    // It finds its wallet replaced, and joins the existing one.
    expect((await first).evmAddress).toBe(evmAddress)
    for (const device of [dead, alive]) expect(await device.sign(hello)).toMatch(/^0x/)
  })

  test('I5 three first logins at once end with one address', async () => {
    const email = 'three@mail.example'
    const devices = [vaults.addDevice(), vaults.addDevice(), vaults.addDevice()]
    for (const device of devices) await device.logIn(email)
    const made = await Promise.all(devices.map((device) => device.vault.create()))
    expect(new Set(made.map(({ evmAddress }) => evmAddress)).size).toBe(1)
    for (const device of devices) expect(await device.sign(hello)).toMatch(/^0x/)
  })
})
