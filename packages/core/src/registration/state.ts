import { atom } from 'jotai/vanilla'
import { idle } from '../resource.ts'
import type { NameRegistration } from './registration.ts'

/** Nothing typed. */
export const emptyRegistration: NameRegistration = {
  label: '',
  validity: 'empty',
  suggestions: idle,
  availability: 'unknown',
  step: 'idle',
}

/** The name that is being chosen. */
export const nameRegistrationAtom = atom<NameRegistration>(emptyRegistration)
