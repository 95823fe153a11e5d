import { createContext } from 'react'
import { createText, type Text } from './createText.ts'

/** The language of the components below; English by default. */
export const TextContext = createContext<Text>(createText({ locale: 'en', dir: 'ltr' }))
