import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { engines } from '../test/engines.ts'
import { startTestGateway } from '../test/startTestGateway.ts'
import { removeWallet } from './data/directory/removeWallet.ts'
import { seedDirectory } from './data/directory/seedDirectory.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

describe.each(engines)('$name', (engine) => {
  test('5.2 /readyz says no as soon as the end begins, or the database is gone', async () => {
    const gateway = await startTestGateway({ engine })
    open.push(gateway)
    expect((await gateway.ask('/readyz')).status).toBe(200)
    gateway.gateway.lifecycle.isDraining = true
    const response = await gateway.ask('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reasons: [{ name: 'DRAINING' }] })
    expect((await gateway.ask('/healthz')).status).toBe(200)
  })

  test('B-04 what is for development is not there otherwise', async () => {
    const gateway = await startTestGateway({ engine })
    open.push(gateway)
    expect((await gateway.ask('/dev/faucet', { body: {} })).status).toBe(404)
    expect((await gateway.ask('/appkit/v1/config', { project: 'latchkey-lab' })).status).toBe(401)
  })

  test('B-04 the seed comes in once, and leaves alone what the operator changed', async () => {
    const gateway = await startTestGateway({ engine })
    open.push(gateway)
    const { db } = gateway.gateway
    const seed = fileURLToPath(new URL('../test/directory/wallets.json', import.meta.url))
    expect(await seedDirectory(db, seed)).toBe(false)

    await removeWallet(db, 'beta')
    await db
      .updateTable('wallet')
      .set({ source: 'operator', listing: '{"id":"alpha","name":"Mine","chains":["eip155"]}' })
      .where('id', '=', 'alpha')
      .execute()
    await db.deleteFrom('setting').execute()
    expect(await seedDirectory(db, seed)).toBe(true)

    const { data } = (await (await gateway.ask('/getWallets')).json()) as { data: { id: string; name: string }[] }
    expect(data.map(({ id, name }) => `${id}:${name}`)).toEqual(['alpha:Mine', 'gamma:Gamma_Key', 'delta:Delta', 'epsilon:Épsilon'])
  })
})
