/** The part of Cypress' `cy` that is used here, so that nothing of Cypress has to be installed to read these types. */
export type Cy = {
  on(event: 'window:before:load', listener: (page: Window) => void): unknown
  get(selector: string, options?: object): CyElement
  wrap<value>(value: Promise<value>, options?: object): CyValue<value>
}

/** What a command of Cypress answers with once its turn has come. */
export type CyValue<value> = {
  then<next>(next: (value: value) => next): CyValue<next>
}

/** Elements that a command of Cypress finds. */
export type CyElement = {
  find(selector: string, options?: object): CyElement
  first(): CyElement
  click(options?: object): CyElement
  should(chainer: string, ...args: readonly unknown[]): CyElement
}
