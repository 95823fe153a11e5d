import type { SignInMessage } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { canCarrySignIn, isSignInOn } from '../../features/resolveFeatures.ts'
import type { Kit } from '../../kit.ts'
import { SiwxOffError } from '../errors.ts'
import type { LoginBackend } from '../siwxConfig.ts'
import { gatewayBackend } from './gatewayBackend.ts'
import { localBackend } from './localBackend.ts'
import { siweBackend, siweMessage } from './siweBackend.ts'

const resolvedSettings = slot((kit: Kit) => read(kit))

/** What the host's settings come to. */
export type SignInSettings = {
  readonly backend: LoginBackend
  /** Sessions are remembered by this page (E-21). */
  readonly isKeptHere: boolean
  readonly isRequired: boolean
  readonly canOneClick: boolean
  readonly endsOnDisconnect: boolean
  /** What the message says beside who, where and when. */
  readonly fields: Pick<SignInMessage, 'statement' | 'resources' | 'requestId'>
  readonly expiresInMs?: number | undefined
  /** The host's own way to write the message. */
  readonly createMessage?: ((fields: SignInMessage) => string | Promise<string>) | undefined
}

/** Reads the host's settings, whichever shape they have. @throws {@link SiwxOffError} */
export function signInSettings(kit: Kit): SignInSettings {
  if (!isSignInOn(kit.config)) throw new SiwxOffError()
  return kit.slot(resolvedSettings)
}

function read(kit: Kit): SignInSettings {
  const { siwx, siweConfig, signOutOnDisconnect } = kit.config
  if (siweConfig)
    return {
      backend: siweBackend(siweConfig),
      isKeptHere: false,
      isRequired: siweConfig.required !== false,
      canOneClick: false,
      endsOnDisconnect: signOutOnDisconnect ?? siweConfig.signOutOnDisconnect !== false,
      fields: {},
      createMessage: siweMessage(siweConfig) as SignInSettings['createMessage'],
    }
  const { backend = kit.gateway ? 'gateway' : 'local', required, createMessage, expiresInMs } = siwx ?? {}
  const { statement, resources, requestId } = siwx ?? {}
  return {
    backend: backend === 'gateway' ? gatewayBackend(kit) : backend === 'local' ? localBackend(kit) : backend,
    isKeptHere: typeof backend === 'string',
    isRequired: required !== false,
    canOneClick: canCarrySignIn(kit.config),
    endsOnDisconnect: signOutOnDisconnect === true,
    fields: {
      ...(statement === undefined ? {} : { statement }),
      ...(resources === undefined ? {} : { resources }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    expiresInMs,
    createMessage,
  }
}
