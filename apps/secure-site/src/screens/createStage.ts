/** What the page shows: one thing at a time. */
export type Stage = {
  /**
   * Shows it in place of what was shown before. What asks the user something is exclusive: nothing takes its place before it is
   * answered, and what is shown meanwhile comes after it (T-F8).
   *
   * @returns Takes it away, if it still is there.
   */
  show(content: Element, options?: { readonly isExclusive?: boolean | undefined }): () => void
  /** Runs the last task of each name once nothing exclusive is shown: the host changes nothing of what a user is asked (T-F11). */
  whenFree(name: string, task: () => void): void
}

/** Makes the page's stage: all of the page, or a place in it. */
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
