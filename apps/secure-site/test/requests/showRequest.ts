import { answerRpc } from '../../src/frame/answerRpc.ts'
import { createTestFrame } from './createTestFrame.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

/** A request on the screen, or the reason why it was refused. */
export type ShownRequest = { readonly root: HTMLElement; end(): Promise<void> } | { readonly refused: unknown }

/** Brings a request to the screen as a host's message does. */
export async function showRequest(
  request: Pick<GeneratedRequest, 'method' | 'params' | 'chainId'>,
  given: createTestFrame.Parameters = {},
): Promise<ShownRequest> {
  document.body.replaceChildren()
  const { frame } = createTestFrame(document, { hasAccount: request.method === 'wallet_grantPermissions', ...given })
  let refused: unknown
  let isOver = false
  const answered = answerRpc(
    frame,
    { method: request.method, params: request.params as never, chainId: request.chainId },
    new AbortController().signal,
  ).then(
    () => {
      isOver = true
    },
    (error: unknown) => {
      isOver = true
      refused = error
    },
  )
  const find = () => document.querySelector<HTMLElement>('main.review')
  while (!find() && !isOver) await new Promise((resolve) => setTimeout(resolve))
  const root = find()
  if (!root) return { refused }
  return {
    root,
    async end() {
      frame.queue.abort()
      await answered
    },
  }
}

/** What a user reads without unfolding anything. */
export function readWords(root: HTMLElement): string {
  const seen = root.cloneNode(true) as HTMLElement
  for (const folded of seen.querySelectorAll('details')) folded.remove()
  return seen.textContent ?? ''
}

/** The same without blanks: an address is drawn in groups. */
export function readScreen(root: HTMLElement): string {
  return withoutBlanks(readWords(root))
}

/** A text without its blanks. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s/gu, '')
}
