import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import type { Person } from '../../../test/createPeople.ts'
import { engines } from '../../../test/engines.ts'
import { announceRecovery } from '../../custody/keys/announceRecovery.ts'
import { guardChange } from '../email/guardChange.ts'
import { freezeAccount, thawAccount } from './freezeAccount.ts'

vi.setConfig({ testTimeout: 60_000 })

const [hourMs, dayMs] = [3_600_000, 86_400_000]

describe.each(engines)('$name', (engine) => {
  const delays = { LATCHKEY_RECOVERY_DELAY_MS: String(hourMs), LATCHKEY_DEVICE_APPROVAL: '0' }
  const accounts = accountGateway(engine, { ...codeLimits, ...delays })

  test('B-33 T-G8 what a thief has asked for before a freeze begins again after it: no delay runs out unseen', async () => {
    const { gateway } = accounts.gateway
    const owner = await accounts.people.logIn('owner@mail.example')
    const walletId = await accounts.people.putWallet(owner)
    const device = await accounts.newDevice()
    const wallet = () => gateway.db.selectFrom('embedded_wallet').selectAll().where('id', '=', walletId).executeTakeFirstOrThrow()
    const sessionOf = async ({ email }: Person) => {
      const { account_id, jkt } = await accounts.people.sessionOf({ email } as Person)
      const rows = gateway.db.selectFrom('account_session').selectAll().where('account_id', '=', account_id)
      return rows.where('jkt', '=', jkt).executeTakeFirstOrThrow()
    }
    const askAll = async () => {
      const session = await sessionOf(await accounts.people.logIn(owner.email, device, 'login_recover'))
      const outcomes = await Promise.allSettled([
        announceRecovery(gateway, session, await wallet()),
        guardChange(gateway, session, { kind: 'passkeys' }),
      ])
      return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.reasons[0].name : 'ok'))
    }
    const { account_id: accountId } = await accounts.people.sessionOf(owner)
    expect(await askAll()).toEqual(['RECOVERY_DELAYED', 'CHANGE_DELAYED'])
    await freezeAccount(gateway, { accountId, reason: 'A stolen mailbox' })
    accounts.nowMs += dayMs
    await thawAccount(gateway, accountId)
    expect(await askAll()).toEqual(['RECOVERY_DELAYED', 'CHANGE_DELAYED'])
    accounts.nowMs += dayMs
    expect(await askAll()).toEqual(['ok', 'ok'])
  })

  test('B-33 T-G9 a sign-in that waits when its account is frozen does not come in once it is thawed', async () => {
    const { gateway } = accounts.gateway
    const owner = await accounts.people.logIn('waiting@mail.example')
    const { account_id, jkt } = await accounts.people.sessionOf(owner)
    const states = ['pending', 'approved', 'done'] as const
    for (const state of states)
      await gateway.db
        .insertInto('device_request')
        .values({
          ...{ id: `${account_id}-${state}`, token_hash: `${account_id}-${state}`, login: '{}', account_id, jkt, state },
          ...{ numbers: '[]', number: '', ends_at: accounts.now() + dayMs },
        })
        .execute()
    await freezeAccount(gateway, { accountId: account_id, reason: 'A stolen mailbox' })
    await thawAccount(gateway, account_id)
    const rows = await gateway.db.selectFrom('device_request').select('state').where('account_id', '=', account_id).orderBy('id').execute()
    expect(rows.map(({ state }) => state)).toEqual(['denied', 'done', 'denied'])
  })
})
