import {
  accountSchema,
  accountSessionSchema,
  authConfigSchema,
  challengeSchema,
  changeEmailSchema,
  consentSchema,
  consentsSchema,
  doneSchema,
  refreshSchema,
  stepUpSchema,
} from '@latchkey/blockchain-api/keys'
import { forgetRecovery } from '../custody/keys/announceRecovery.ts'
import { findSigningStop } from '../custody/keys/signingStop.ts'
import { transact } from '../host/database/transact.ts'
import { plainQuery } from '../host/http/commonQuery.ts'
import { walletRoutes } from './accountParts.ts'
import { audit } from './audit/audit.ts'
import { findEmail, startEmailChange } from './email/changeEmail.ts'
import { forgetAsked, isVouched } from './email/guardChange.ts'
import { lockAccount } from './lockAccount.ts'
import { startCode } from './login/startCode.ts'
import { readLanguage } from './mail/readLanguage.ts'
import { requireProof } from './sessions/requireProof.ts'
import { findUser, refreshSession, requireSession } from './sessions/sessions.ts'

const defineRoute = walletRoutes('config', 'db', 'now', 'id', 'embedded', 'keyStores')

const post = { method: 'POST', access: 'secureSite', rate: 'write', query: plainQuery } as const
const get = { method: 'GET', access: 'secureSite', query: plainQuery } as const
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'

const configRoute = defineRoute({
  ...get,
  path: '/v1/auth/config',
  summary: 'Sign-in methods that are set up',
  response: authConfigSchema,
  async handle({ gateway, project }) {
    const { embedded, config } = gateway
    return {
      json: {
        stopped: (await findSigningStop(gateway, project?.id ?? ''))?.reason ?? null,
        hasEmail: embedded?.outbox !== undefined,
        hasPasskey: embedded !== undefined,
        socials: [...(embedded?.socials.keys() ?? []), ...(embedded?.farcaster ? (['farcaster'] as const) : [])],
        hasDeviceApproval: config.LATCHKEY_DEVICE_APPROVAL,
      },
    }
  },
})

const accountRoute = defineRoute({
  ...get,
  path: '/v1/auth/account',
  summary: 'Who is signed in, and whether the embedding page may know',
  response: accountSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const consent = await gateway.db
      .selectFrom('origin_consent')
      .select('origin')
      .where('account_id', '=', session.account_id)
      .where('origin', '=', session.origin)
      .executeTakeFirst()
    return { json: { user: await findUser(gateway.db, session), hasConsent: consent !== undefined } }
  },
})

const refreshRoute = defineRoute({
  ...post,
  path: '/v1/auth/refresh',
  summary: 'Refreshes the tokens',
  body: { schema: refreshSchema, limit },
  response: accountSessionSchema,
  async handle({ gateway, project, body, request }) {
    const jkt = await requireProof(gateway, request, undefined)
    return { json: await refreshSession(gateway, { refreshToken: body.refreshToken, projectId: project?.id ?? '', jkt }) }
  },
})

const signOutRoute = defineRoute({
  ...post,
  path: '/v1/auth/sign-out',
  summary: 'Ends the session',
  response: doneSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    await gateway.db.deleteFrom('account_session').where('id', '=', session.id).execute()
    return { json: {} }
  },
})

const signOutOthersRoute = defineRoute({
  ...post,
  path: '/v1/auth/sign-out-others',
  summary: 'Ends every other session of the account',
  response: doneSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const isOwner = await isVouched(gateway, session)
    await transact(gateway.db, async (transaction) => {
      await lockAccount(transaction, session.account_id)
      // A session that only proved the mailbox uses the mailed link: otherwise a thief of the mailbox could block the owner for ever.
      if (isOwner) await forgetAsked(transaction, session)
      await transaction.deleteFrom('account_session').where('account_id', '=', session.account_id).where('id', '!=', session.id).execute()
      await forgetRecovery(gateway, transaction, { accountId: session.account_id, jkt: session.jkt, isOwner })
      await audit(gateway, transaction, { accountId: session.account_id, kind: 'others-signed-out' })
    })
    return { json: {} }
  },
})

const stepUpRoute = defineRoute({
  ...post,
  path: '/v1/auth/step-up/start',
  summary: 'Sends a code for a fresh proof of the owner',
  body: { schema: stepUpSchema, limit },
  response: challengeSchema,
  async handle({ gateway, project, body, request, network }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const email = await transact(gateway.db, (transaction) => findEmail(transaction, session.account_id))
    const { project_id, origin, jkt, device, id, account_id } = session
    return {
      json: await startCode(gateway, {
        email,
        purpose: body.purpose,
        attempt: { projectId: project_id, origin, jkt, device, network, language: readLanguage(request) },
        appName: project?.name ?? '',
        accountId: account_id,
        sessionId: id,
      }),
    }
  },
})

const changeEmailRoute = defineRoute({
  ...post,
  path: '/v1/auth/email/change',
  summary: 'Begins to change the email address: sends a code to the old one',
  body: { schema: changeEmailSchema, limit },
  response: challengeSchema,
  async handle({ gateway, project, body, request, network }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const language = readLanguage(request)
    return { json: await startEmailChange(gateway, { session, email: body.email, appName: project?.name ?? '', network, language }) }
  },
})

const consentRoute = defineRoute({
  ...post,
  path: '/v1/auth/consents',
  summary: 'Allows the embedding page to know who is signed in (T-F19)',
  response: doneSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    await transact(gateway.db, async (transaction) => {
      await lockAccount(transaction, session.account_id)
      await transaction
        .insertInto('origin_consent')
        .values({ account_id: session.account_id, origin: session.origin, created_at: gateway.now() })
        .onConflict((conflict) => conflict.columns(['account_id', 'origin']).doNothing())
        .execute()
      await audit(gateway, transaction, { accountId: session.account_id, kind: 'consented', detail: { origin: session.origin } })
    })
    return { json: {} }
  },
})

const consentsRoute = defineRoute({
  ...get,
  path: '/v1/auth/consents',
  summary: 'Pages that may know who is signed in',
  response: consentsSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    const rows = await gateway.db
      .selectFrom('origin_consent')
      .selectAll()
      .where('account_id', '=', session.account_id)
      .orderBy('created_at')
      .execute()
    return { json: { consents: rows.map(({ origin, created_at }) => ({ origin, createdAt: created_at })) } }
  },
})

const revokeConsentRoute = defineRoute({
  ...post,
  path: '/v1/auth/consents/revoke',
  summary: 'Revokes that permission',
  body: { schema: consentSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    await gateway.db.deleteFrom('origin_consent').where('account_id', '=', session.account_id).where('origin', '=', body.origin).execute()
    return { json: {} }
  },
})

/** Routes of a signed-in account: its tokens, proofs, address, and the pages that know it. */
export const accountRoutes = [
  configRoute,
  accountRoute,
  refreshRoute,
  signOutRoute,
  signOutOthersRoute,
  stepUpRoute,
  changeEmailRoute,
  consentRoute,
  consentsRoute,
  revokeConsentRoute,
]
