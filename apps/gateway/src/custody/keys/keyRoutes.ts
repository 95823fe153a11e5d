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
  summary: "The account's wallet, and what this device has of it",
  response: walletStateSchema,
  handle: async ({ gateway, project, request }) => ({
    json: await readWalletState(gateway, await requireSession(gateway, request, project?.id ?? '')),
  }),
})

const createRoute = defineRoute({
  ...post,
  path: '/v1/keys/wallets',
  summary: 'Begins a wallet; nobody sees its address before it is activated',
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
  summary: 'Makes stored shares count',
  body: { schema: activateSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    await activate(gateway, await requireSession(gateway, request, project?.id ?? ''), body)
    return { json: {} }
  },
})

const releaseRoute = defineRoute({
  ...post,
  path: '/v1/keys/shares/release',
  summary: "This device's share, for one operation",
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
  summary: "Lets a device in that waits, by the number that it shows; a device of the owner's presses it (3.7)",
  body: { schema: approveDeviceSchema, limit },
  response: matchedSchema,
  async handle({ gateway, project, body, request }) {
    return { json: { isMatched: await approveDevice(gateway, await requireSession(gateway, request, project?.id ?? ''), body) } }
  },
})

const revokeRoute = defineRoute({
  ...post,
  path: '/v1/keys/devices/revoke',
  summary: 'Makes a device worthless',
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
  summary: 'Notes that the words are to be shown; needs a fresh proof',
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
