import { atom } from 'jotai/vanilla'
import { emptySend, type Send } from './emptySend.ts'

/** The transfer that is being made up. */
export const sendAtom = atom<Send>(emptySend)
