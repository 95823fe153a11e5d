import type { Served } from './serve.ts'

/** Tells the host page when Escape is pressed in a field of this document, which that page cannot notice (N-10). Other keys stay here (T-F20). */
export function tellEscape(document: Document, { tell }: Pick<Served, 'tell'>): void {
  document.addEventListener('keydown', ({ key, isComposing, defaultPrevented, target }) => {
    if (key !== 'Escape' || isComposing || defaultPrevented) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) tell('ESCAPE_PRESSED')
  })
}
