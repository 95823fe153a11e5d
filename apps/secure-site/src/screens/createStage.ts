/** The content of the page: one screen at a time. */
export type Stage = {
  /**
   * Shows it in place of what was shown before. What asks the user something is exclusive: nothing takes its place before it is
   * answered, and what is shown meanwhile comes after it (T-F8).
   *
   * @returns A function that removes it, if it is still there.
   */
  show(content: Element, options?: { readonly isExclusive?: boolean | undefined }): () => void
  /** Runs the last task of each name once nothing exclusive is shown: the host changes nothing of what a user is asked (T-F11). */
  whenFree(name: string, task: () => void): void
}

/** Creates the page's stage: the whole page, or an element in it. */
export function createStage(page: Document, place: HTMLElement = page.body): Stage {
  let plain: Element | undefined
  let asking: readonly Element[] = []
  const tasks = new Map<string, () => void>()
  const draw = () => {
    const [content = plain] = asking
    // Put there once: what is put there again loses its focus and what was seen of it.
    if (place.firstElementChild !== content || place.childElementCount > 1) place.replaceChildren(...(content ? [content] : []))
    if (asking.length > 0) return
    const due = [...tasks.values()]
    tasks.clear()
    for (const task of due) task()
  }
  return {
    show(content, { isExclusive = false } = {}) {
      if (isExclusive) asking = [...asking, content]
      else plain = content
      draw()
      return () => {
        asking = asking.filter((one) => one !== content)
        if (plain === content) plain = undefined
        draw()
      }
    },
    whenFree(name, task) {
      if (asking.length === 0) return task()
      tasks.set(name, task)
    },
  }
}
