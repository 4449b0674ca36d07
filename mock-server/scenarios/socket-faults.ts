// What is wrong with the live connections of a world; data that control sets (MOC-07).

/** `refuse` counts down with each refused connection; a silent keep-alive is read and not answered. */
export type SocketFaults = { refuse: number; silentKeepAlive: boolean; stoppedTicks: boolean };

export const noSocketFaults = (): SocketFaults => ({ refuse: 0, silentKeepAlive: false, stoppedTicks: false });
