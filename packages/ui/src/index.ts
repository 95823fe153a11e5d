/** The modal over core and react: mount it, word it. */
export { mountModal } from './mountModal.tsx'
export type { MessageOverrides } from './text/createText.ts'
export type { ErrorCode, ErrorText } from './text/en/errors.ts'
export type { Message, MessageKey } from './text/messages.ts'
