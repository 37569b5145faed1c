/**
 * Whether the browser says that its owner wants no measurement: Global Privacy Control or the older Do Not Track. Then
 * nothing is reported, our own count included (docs/decisions/0007-counting-visits.md).
 */
export function refusesMeasurement(): boolean {
  const signals: { globalPrivacyControl?: unknown; doNotTrack?: unknown } = navigator;
  return signals.globalPrivacyControl === true || signals.doNotTrack === "1";
}
