/** The one thing that the page shows at a time. */
export type Stage = {
  /** Shows it. @returns Takes it away, if it still is what is shown. */
  show(content: Element): () => void
}

/** Makes the page's stage. */
export function createStage(page: Document): Stage {
  return {
    show(content) {
      page.body.replaceChildren(content)
      return () => {
        if (page.body.firstElementChild === content) page.body.replaceChildren()
      }
    },
  }
}
