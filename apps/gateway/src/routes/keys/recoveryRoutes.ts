import {
  addMethodSchema,
  doneSchema,
  methodIdSchema,
  operatorMethodSchema,
  recoveredSchema,
  recoverSchema,
  recoveryMethodSchema,
  storedRecoverySharesSchema,
  storeRecoverySharesSchema,
} from '@latchkey/blockchain-api/keys'
import { audit } from '../../accounts/audit.ts'
import { requireSession, requireStepUp } from '../../accounts/sessions.ts'
import { notFound, RefusedError } from '../../http/errors.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { recoverWallet } from '../../keys/recoverWallet.ts'
import { recoveryOf, requireWallet } from '../../keys/wallets.ts'
import { addMethod, addOperatorMethod, deleteMethod, storeShares, toMethod } from '../../recovery/recoveryService.ts'
import { plainQuery } from '../query.ts'

const post = { method: 'POST', access: 'secureSite', rate: 'write', query: plainQuery } as const
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'

const operatorRoute = defineRoute({
  ...post,
  path: '/v1/keys/recovery/operator',
  summary: "The operator's own recovery method for a wallet (K0)",
  body: { schema: operatorMethodSchema, limit },
  response: recoveryMethodSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const wallet = await requireWallet(gateway, session, body.walletId)
    // There is no way back to the operator from a method of the visitor's own.
    if (wallet.status === 'active')
      throw new RefusedError(409, { name: 'WALLET_EXISTS', description: 'This wallet has its recovery methods' })
    return { json: toMethod(await addOperatorMethod(recoveryOf(gateway), wallet.id)) }
  },
})

const addRoute = defineRoute({
  ...post,
  path: '/v1/keys/recovery/methods',
  summary: "A recovery method of the visitor's own: a passkey (K1), a kit (K3)",
  body: { schema: addMethodSchema, limit },
  response: recoveryMethodSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const wallet = await requireWallet(gateway, session)
    if (wallet.status === 'active') await requireStepUp(gateway, session, 'device_add')
    return { json: toMethod(await addMethod(recoveryOf(gateway), { ...body, walletId: wallet.id })) }
  },
})

const deleteRoute = defineRoute({
  ...post,
  path: '/v1/keys/recovery/methods/delete',
  summary: 'Forgets a recovery method, unless it is the last',
  body: { schema: methodIdSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const wallet = await requireWallet(gateway, session)
    await requireStepUp(gateway, session, 'device_add')
    if (!(await deleteMethod(recoveryOf(gateway), wallet.id, body.methodId)))
      throw new RefusedError(409, { name: 'LAST_METHOD', description: 'Without this method the wallet could not be recovered any more' })
    await gateway.db
      .transaction()
      .execute((transaction) => audit(transaction, gateway.now, { accountId: session.account_id, kind: 'method-removed' }))
    return { json: {} }
  },
})

const storeRoute = defineRoute({
  ...post,
  path: '/v1/keys/recovery/shares',
  summary: 'Stores the recovery shares of one generation',
  body: { schema: storeRecoverySharesSchema, limit },
  response: storedRecoverySharesSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const wallet = await requireWallet(gateway, session, body.walletId)
    const digests = await storeShares(recoveryOf(gateway), body)
    if (!digests) throw notFound('The recovery method')
    if (wallet.id !== body.walletId) throw notFound('The wallet')
    return { json: { digests } }
  },
})

const recoverRoute = defineRoute({
  ...post,
  path: '/v1/keys/recover',
  summary: 'Both shares of one generation, for a device that has none',
  body: { schema: recoverSchema, limit },
  response: recoveredSchema,
  async handle({ gateway, project, body, request }) {
    return { json: await recoverWallet(gateway, await requireSession(gateway, request, project?.id ?? ''), body) }
  },
})

/** The recovery service (`security.md` 3.2, F3). */
export const recoveryRoutes: readonly Route[] = [operatorRoute, addRoute, deleteRoute, storeRoute, recoverRoute]
