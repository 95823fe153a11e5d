import { createBoxKeys, toBase64Url } from '@latchkey/blockchain-api/keys'
import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import { engines } from '../../../test/engines.ts'
import { findTexts } from '../../../test/findTexts.ts'
import { freezeAccount } from '../../accounts/freeze/freezeAccount.ts'
import { eraseUser } from '../../accounts/users/eraseUser.ts'
import { sealBytes } from '../../host/keyring/sealBytes.ts'
import { addMethod } from '../recovery/recoveryService.ts'
import { requireKeyStores } from '../requireKeyStores.ts'
import { releaseToDevice } from './devices.ts'
import { recoveryOf } from './wallets.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, codeLimits)

  /** A signed-in owner whose device has a share, and a release of it during which something else happens. */
  async function setUp(email: string) {
    const owner = await accounts.people.logIn(email)
    const walletId = await accounts.people.putWallet(owner)
    const { gateway } = accounts.gateway
    const { accessKeys, recoveryDb } = requireKeyStores(gateway)
    const { jkt } = await accounts.people.sessionOf(owner)
    const session = await gateway.db.selectFrom('account_session').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    const key = new Uint8Array(32).fill(7)
    const header = toBase64Url(new Uint8Array(10).fill(1))
    await gateway.db.deleteFrom('embedded_device').where('wallet_id', '=', walletId).execute()
    await gateway.db.deleteFrom('embedded_wallet_key').where('wallet_id', '=', walletId).execute()
    await gateway.db
      .insertInto('embedded_wallet_key')
      .values({ wallet_id: walletId, ...(await accessKeys.wrapKey(key, walletId)) })
      .execute()
    await gateway.db
      .insertInto('embedded_device')
      .values({
        ...{ gen: `g-${walletId}`, wallet_id: walletId, jkt, name: 'x', origin: 'o', status: 'active', header },
        ...{ sealed: sealBytes(key, new Uint8Array(33), header).toString('base64url'), created_at: 1, used_at: 1 },
      })
      .execute()
    const { publicKey } = await createBoxKeys()
    const release = (meanwhile: () => Promise<unknown>) => {
      const limiter = { ...gateway.limiter, take: () => meanwhile().then(() => 0) }
      return releaseToDevice({ ...gateway, limiter }, session, toBase64Url(publicKey))
    }
    return { gateway, recoveryDb, walletId, session, release, accountId: session.account_id }
  }

  test('B-33 T-G9 a share that is being released stays when its account is frozen, its session ends or its user is erased meanwhile', async () => {
    const whole = await setUp('whole@mail.example')
    expect(await whole.release(async () => undefined)).toMatchObject({ sealed: expect.any(String) })

    const frozen = await setUp('frozen@mail.example')
    const freeze = () => freezeAccount(frozen.gateway, { accountId: frozen.accountId, reason: 'A stolen phone' })
    await expect(frozen.release(freeze)).rejects.toMatchObject({ status: 401 })

    const over = await setUp('over@mail.example')
    const end = () => over.gateway.db.deleteFrom('account_session').where('id', '=', over.session.id).execute()
    await expect(over.release(end)).rejects.toMatchObject({ status: 401 })

    const erased = await setUp('erased@mail.example')
    await expect(erased.release(() => eraseUser(erased.gateway, erased.accountId))).rejects.toThrow()
    const texts = [erased.accountId, erased.walletId, 'erased@mail.example']
    expect([...(await findTexts(erased.gateway.db, texts)), ...(await findTexts(erased.recoveryDb, texts))]).toEqual([])
  })

  test('B-33 what a request stores at the recovery service while its user is erased goes as well', async () => {
    const { gateway, recoveryDb, walletId, accountId } = await setUp('late@mail.example')
    let begun = 0
    // The account goes in the second transaction, after the recovery service's rows.
    const db = new Proxy(gateway.db, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name, target)
        if (name !== 'transaction' || ++begun !== 2) return typeof part === 'function' ? part.bind(target) : part
        const transaction = target.transaction()
        return () => ({
          async execute(run: Parameters<typeof transaction.execute>[0]) {
            await addMethod(recoveryOf(gateway), { walletId, kind: 'kit', publicKey: 'x', label: 'kit' })
            expect(await findTexts(recoveryDb, [walletId])).toEqual(['recovery_method'])
            return transaction.execute(run)
          },
        })
      },
    })
    await eraseUser({ ...gateway, db }, accountId)
    expect(begun).toBe(2)
    expect(await findTexts(recoveryDb, [walletId])).toEqual([])
  })
})
