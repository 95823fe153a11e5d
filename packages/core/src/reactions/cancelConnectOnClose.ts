import { cancelConnect } from '../connection/cancelConnect.ts'
import { ModalClosedError } from '../connection/modalClosedError.ts'
import type { Reaction } from './reaction.ts'

/** Who closes the modal has given up connecting (S-05). */
export const cancelConnectOnClose: Reaction = (kit) => kit.events.on('closed', () => cancelConnect(kit, new ModalClosedError()))
