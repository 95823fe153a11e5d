import { createContext } from 'react'
import type { Latchkey } from './latchkey.ts'

/** The kit with its modal, for parts that need more than the kit. */
export const LatchkeyContext = createContext<Latchkey | undefined>(undefined)
