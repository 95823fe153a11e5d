import { createContext } from 'react'
import { createText, type Text } from './createText.ts'

/** The language of the components below; English where nobody says otherwise. */
export const TextContext = createContext<Text>(createText({ locale: 'en', dir: 'ltr' }))
