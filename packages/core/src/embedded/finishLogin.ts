import { askToConnect } from '../connection/askToConnect.ts'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { writeStored } from '../persistence/writeStored.ts'
import { maskEmail } from './maskEmail.ts'
import { emailLoginAtom } from './state.ts'

/** Connects whoever has just signed in in the frame, and remembers that they did, the address masked (E-21). */
export async function finishLogin(kit: Kit, signal?: AbortSignal): Promise<Connection> {
  const connection = await askToConnect(kit, { connectorId: 'ID_AUTH', signal })
  const email = kit.store.get(emailLoginAtom)?.email
  writeStored(kit, accountKeys.isLoginUsed, true)
  if (email) rememberEmail(kit, email)
  writeStored(kit, accountKeys.loginLastChain, connection.chainId)
  kit.store.set(emailLoginAtom, undefined)
  return connection
}

/** Remembers the address of the last sign-in, masked (E-21). */
export function rememberEmail(kit: Kit, email: string): void {
  writeStored(kit, accountKeys.loginEmail, maskEmail(email))
}
