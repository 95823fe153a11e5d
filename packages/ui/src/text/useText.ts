import { useContext } from 'react'
import type { Text } from './createText.ts'
import { TextContext } from './TextContext.ts'

/** The texts of the modal: `text('connect.title')`, `text.rich(key, values, parts)`, `text.error(error)`. */
export function useText(): Text {
  return useContext(TextContext)
}
