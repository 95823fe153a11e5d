import { askToConnect } from '../connection/askToConnect.ts'
import { type Connection, connectionsAtom } from '../connection/state.ts'
import type { SocialProvider } from '../features/flags.ts'
import type { Kit } from '../kit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { writeStored } from '../persistence/writeStored.ts'
import { maskEmail } from './maskEmail.ts'
import { emailLoginAtom } from './state.ts'

/** Connects whoever has just signed in in the frame, and remembers that they did, and how, the address masked (E-21). */
export async function finishLogin(kit: Kit, { signal, social }: finishLogin.Parameters): Promise<Connection> {
  const connection = noteSocial(await askToConnect(kit, { connectorId: 'ID_AUTH', signal }), social)
  kit.store.set(connectionsAtom, (all) => all.map((one) => (one.connectorId === 'ID_AUTH' ? noteSocial(one, social) : one)))
  const email = kit.store.get(emailLoginAtom)?.email
  writeStored(kit, accountKeys.isLoginUsed, true)
  if (email) rememberEmail(kit, email)
  writeStored(kit, accountKeys.loginLastChain, connection.chainId)
  kit.store.set(emailLoginAtom, undefined)
  return connection
}

/** Says of a connection by whose account it came; all its families have the same. */
function noteSocial(connection: Connection, social: SocialProvider | undefined): Connection {
  return { ...connection, wallet: { ...connection.wallet, social } }
}

export declare namespace finishLogin {
  type Parameters = { readonly signal?: AbortSignal | undefined; readonly social?: SocialProvider | undefined }
}

/** Remembers the address of the last sign-in, masked (E-21). */
export function rememberEmail(kit: Kit, email: string): void {
  writeStored(kit, accountKeys.loginEmail, maskEmail(email))
}
