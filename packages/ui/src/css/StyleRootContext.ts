import { createContext } from 'react'
import type { StyleRoot } from './adopt.ts'

/** The root that components give their styles to: the modal's shadow root, or the document by default. */
export const StyleRootContext = createContext<StyleRoot | undefined>(undefined)
