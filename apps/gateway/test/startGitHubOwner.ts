import type { Devices, Login } from '@latchkey/blockchain-api/keys'
import { askGitHub } from './askGitHub.ts'
import { createTestDevice } from './createTestDevice.ts'
import type { TestGateway } from './startTestGateway.ts'

/** Writes a wallet of an account that has signed in, as though one had been made. */
export async function putTestWallet(gateway: TestGateway, { subject, devices }: putTestWallet.Parameters): Promise<void> {
  const { db } = gateway.gateway
  const { account_id } = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  await db
    .insertInto('embedded_wallet')
    .values({
      ...{ id, account_id, evm_address: `0x${'1'.repeat(40)}`, solana_address: '1'.repeat(32), status: 'active', created_at: 0 },
      ...{ exported_at: null, recovery_asked_at: null, recovery_asked_by: null },
    })
    .execute()
  const name = 'Chrome'
  for (const jkt of devices)
    await db
      .insertInto('embedded_device')
      .values({
        ...{ gen: crypto.randomUUID().replaceAll('-', ''), wallet_id: id, jkt, name, origin: 'https://app.example', status: 'active' },
        ...{ header: 'AA', sealed: 'AA', created_at: 0, used_at: 0 },
      })
      .execute()
}

export declare namespace putTestWallet {
  type Parameters = { subject: string; devices: readonly string[] }
}

/** An account of GitHub's with a wallet on one device, and that device signed in. */
export async function startGitHubOwner(gateway: TestGateway, { subject, now }: { subject: string; now: () => number }) {
  const owner = await createTestDevice(gateway, now)
  const login = (await (await askGitHub(gateway, owner, { subject, now })).json()) as Login
  if (login.status !== 'session') throw new Error(login.status)
  const { jkt } = await gateway.gateway.db
    .selectFrom('account_session')
    .select('jkt')
    .where('id', '=', login.session.sessionId)
    .executeTakeFirstOrThrow()
  await putTestWallet(gateway, { subject, devices: [jkt] })
  const token = login.session.accessToken
  const devices = async () => ((await (await owner.ask('/v1/keys/devices', undefined, { token })).json()) as Devices).devices
  return { owner, token, devices }
}
