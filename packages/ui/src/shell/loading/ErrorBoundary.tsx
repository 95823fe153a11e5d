import { Component, type ReactNode } from 'react'

/** Catches errors that a view throws while rendering, so that none leaves a blank panel. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}

export type ErrorBoundaryProps = {
  /** A new key means a new view: earlier errors do not count. */
  resetKey: unknown
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}
