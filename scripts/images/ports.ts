// Ports of this machine for the programs of the images while they are checked. The first three are those of
// e2e/addresses.ts.
export const ports = { bank: '4890', control: '4891', web: '4892', contract: '4893', dev: '4894', nameServer: 4895 } as const;

export const addressOf = (name: keyof typeof ports): string => `http://127.0.0.1:${ports[name]}`;

export const controlToken = 'token-of-images';
