import {
  addMethodSchema,
  doneSchema,
  operatorMethodSchema,
  recoveredSchema,
  recoverSchema,
  recoveryMethodSchema,
  removeMethodSchema,
  storedRecoverySharesSchema,
  storeRecoverySharesSchema,
} from '@latchkey/blockchain-api/keys'
import { walletRoutes } from '../../accounts/accountParts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { requireSession, requireStepUp } from '../../accounts/sessions/sessions.ts'
import { transact } from '../../host/database/transact.ts'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { findOwnDevice, isBegun } from '../keys/devices.ts'
import { letIn } from '../keys/newDevices.ts'
import { recoverWallet } from '../keys/recoverWallet.ts'
import { requireOwner } from '../keys/requireOwner.ts'
import { recoveryOf, requireWallet } from '../keys/wallets.ts'
import { compareSets, readMethodSet, removeMethod } from './methodSets.ts'
import { addMethod, addOperatorMethod, toMethod } from './recoveryService.ts'
import { storeShares } from './storeShares.ts'

const defineRoute = walletRoutes('config', 'db', 'now', 'id', 'embedded', 'keyStores')

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
    // A wallet with a method of the user's own never goes back to recovery by the operator.
    if (wallet.status === 'active')
      throw new RefusedError(409, { name: 'WALLET_EXISTS', description: 'This wallet has its recovery methods' })
    return { json: toMethod(await addOperatorMethod(recoveryOf(gateway), wallet.id)) }
  },
})

const addRoute = defineRoute({
  ...post,
  path: '/v1/keys/recovery/methods',
  summary: "A recovery method of the user's own: a passkey (K1), a kit (K3)",
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
  summary: 'Removes a recovery method, unless it is the last',
  body: { schema: removeMethodSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const wallet = await requireWallet(gateway, session)
    await requireStepUp(gateway, session, 'device_add')
    await requireOwner(wallet, { methodSet: body.methodSet, proof: body.proof })
    const outcome = await removeMethod(recoveryOf(gateway), { walletId: wallet.id, ...body })
    if (outcome === 'changed')
      throw new RefusedError(409, { name: 'METHODS_CHANGED', description: 'Another device has changed the recovery methods' })
    if (outcome === 'last')
      throw new RefusedError(409, { name: 'LAST_METHOD', description: 'Without this method the wallet could not be recovered any more' })
    await transact(gateway.db, (transaction) => audit(gateway, transaction, { accountId: session.account_id, kind: 'method-removed' }))
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
    // The caller has stored its other half, which proved who it is: no generation exists without that.
    if (!(await isBegun(gateway, { walletId: wallet.id, gen: body.gen, jkt: session.jkt }))) throw notFound('The generation')
    const recovery = recoveryOf(gateway)
    const isChange = compareSets(await readMethodSet(recovery, wallet.id), body.methodSet) === 'next'
    if (isChange && wallet.status === 'active') await requireStepUp(gateway, session, 'device_add')
    await requireOwner(wallet, { gen: body.gen, methodSet: body.methodSet, proof: body.proof })
    if (wallet.status === 'active' && !(await findOwnDevice(gateway, wallet.id, session.jkt)))
      await letIn(gateway, session, wallet, { hasKey: true })
    return { json: { digests: await storeShares(recovery, { ...body, wallet }) } }
  },
})

const recoverRoute = defineRoute({
  ...post,
  path: '/v1/keys/recover',
  summary: 'Returns both shares of one generation to a device that has none',
  body: { schema: recoverSchema, limit },
  response: recoveredSchema,
  async handle({ gateway, project, body, request }) {
    return { json: await recoverWallet(gateway, await requireSession(gateway, request, project?.id ?? ''), body) }
  },
})

/** The recovery service (`security.md` 3.2, F3). */
export const recoveryRoutes = [operatorRoute, addRoute, deleteRoute, storeRoute, recoverRoute]
