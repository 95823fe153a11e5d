import { atom } from 'jotai/vanilla'
import { checkSend } from './checkSend.ts'
import { nativeTokenAtom } from './nativeToken.ts'
import { sendAtom } from './state.ts'

/** What keeps the transfer from being sent, the first thing only; `undefined` if nothing does. */
export const sendProblemAtom = atom((get) => checkSend({ send: get(sendAtom), native: get(nativeTokenAtom) }))
