/** Whether this frame may ask for passkeys: the page around has to let it, and some browsers never do. */
export function canAskHere(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature('publickey-credentials-get') === true
}
