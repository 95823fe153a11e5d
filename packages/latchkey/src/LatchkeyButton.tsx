import { TriggerElement } from './TriggerElement.tsx'

/**
 * The button that opens the modal: Connect, then who is connected.
 *
 * @throws {@link ProviderMissingError} outside `<LatchkeyProvider>`.
 */
export function LatchkeyButton(props: LatchkeyButton.Props) {
  return <TriggerElement {...props} kind="button" />
}

export declare namespace LatchkeyButton {
  type Props = TriggerElement.Props
}
