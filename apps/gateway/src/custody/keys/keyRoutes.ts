import {
  activateSchema,
  approveDeviceSchema,
  createWalletSchema,
  devicesSchema,
  doneSchema,
  matchedSchema,
  releasedSchema,
  releaseSchema,
  revokeDeviceSchema,
  storeDeviceSchema,
  walletStateSchema,
} from '@latchkey/blockchain-api/keys'
import { walletRoutes } from '../../accounts/accountParts.ts'
import { readLanguage } from '../../accounts/mail/readLanguage.ts'
import { requireSession, requireStepUp } from '../../accounts/sessions/sessions.ts'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { activate, releaseToDevice, storeDevice } from './devices.ts'
import { approveDevice, listDevices, revokeDevice } from './ownerDevices.ts'
import { createWallet, markExported, readWalletState } from './wallets.ts'

const defineRoute = walletRoutes('config', 'db', 'limiter', 'now', 'id', 'embedded', 'keyStores')

const post = { method: 'POST', access: 'secureSite', rate: 'write', query: plainQuery } as const
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'

const stateRoute = defineRoute({
  method: 'GET',
  access: 'secureSite',
  query: plainQuery,
  path: '/v1/keys/wallet',
  summary: "The account's wallet, and this device's state of it",
  response: walletStateSchema,
  handle: async ({ gateway, project, request }) => ({
    json: await readWalletState(gateway, await requireSession(gateway, request, project?.id ?? '')),
  }),
})

const createRoute = defineRoute({
  ...post,
  path: '/v1/keys/wallets',
  summary: 'Begins a wallet; its address is not shown before it is activated',
  body: { schema: createWalletSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    await createWallet(gateway, await requireSession(gateway, request, project?.id ?? ''), body)
    return { json: {} }
  },
})

const storeRoute = defineRoute({
  ...post,
  path: '/v1/keys/devices',
  summary: "Stores the key service's share of one device",
  body: { schema: storeDeviceSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    const { walletId, gen, name, header, sealed } = body
    await storeDevice(gateway, await requireSession(gateway, request, project?.id ?? ''), {
      walletId,
      gen,
      name,
      share: { header, sealed },
    })
    return { json: {} }
  },
})

const activateRoute = defineRoute({
  ...post,
  path: '/v1/keys/activate',
  summary: 'Activates stored shares',
  body: { schema: activateSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    await activate(gateway, session, { ...body, language: readLanguage(request) })
    return { json: {} }
  },
})

const releaseRoute = defineRoute({
  ...post,
  path: '/v1/keys/shares/release',
  summary: "Returns this device's share for one operation",
  body: { schema: releaseSchema, limit },
  response: releasedSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    return { json: await releaseToDevice(gateway, session, body.publicKey, body.gen) }
  },
})

const devicesRoute = defineRoute({
  method: 'GET',
  access: 'secureSite',
  query: plainQuery,
  path: '/v1/keys/devices',
  summary: 'Devices of the account',
  response: devicesSchema,
  handle: async ({ gateway, project, request, network }) => ({
    json: await listDevices(gateway, await requireSession(gateway, request, project?.id ?? ''), network),
  }),
})

const approveRoute = defineRoute({
  ...post,
  path: '/v1/keys/devices/approve',
  summary: "Approves a waiting device by the number it shows, chosen on a device of the owner's (3.7)",
  body: { schema: approveDeviceSchema, limit },
  response: matchedSchema,
  async handle({ gateway, project, body, request }) {
    return { json: { isMatched: await approveDevice(gateway, await requireSession(gateway, request, project?.id ?? ''), body) } }
  },
})

const revokeRoute = defineRoute({
  ...post,
  path: '/v1/keys/devices/revoke',
  summary: 'Revokes a device',
  body: { schema: revokeDeviceSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    await revokeDevice(gateway, await requireSession(gateway, request, project?.id ?? ''), body.gen)
    return { json: {} }
  },
})

const exportRoute = defineRoute({
  ...post,
  path: '/v1/keys/export',
  summary: 'Logs that the recovery phrase will be shown; needs a fresh proof',
  response: doneSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    await requireStepUp(gateway, session, 'export')
    await markExported(gateway, session)
    return { json: {} }
  },
})

/** The key service (`security.md` 3.2, 3.5). */
export const keyRoutes = [
  ...[stateRoute, createRoute, storeRoute, activateRoute, releaseRoute],
  ...[devicesRoute, approveRoute, revokeRoute, exportRoute],
]
