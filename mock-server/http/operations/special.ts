// Quotes that end a deal: reverse closing and early delivery.
import type { ConfirmRequest, SpecialRequest } from '#mock/generated/contract.ts';
import type { Call, Handlers } from '../handler.ts';

export const special = {
  doSpotBreachProcess: ({ world, caller, body }: Call<SpecialRequest>) => world.bank.doSpotBreachProcess(caller, body),
  doSpotBreachProcessConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doSpotBreachProcessConfirm(caller, body),
  doFwdEarlyBreachProcess: ({ world, caller, body }: Call<SpecialRequest>) => world.bank.doFwdEarlyBreachProcess(caller, body),
  doFwdEarlyBreachProcessConfirm: ({ world, caller, body }: Call<ConfirmRequest>) =>
    world.bank.doFwdEarlyBreachProcessConfirm(caller, body),
  doFwdExpireBreachProcess: ({ world, caller, body }: Call<SpecialRequest>) => world.bank.doFwdExpireBreachProcess(caller, body),
  doFwdExpireBreachProcessConfirm: ({ world, caller, body }: Call<ConfirmRequest>) =>
    world.bank.doFwdExpireBreachProcessConfirm(caller, body),
  doFwdEarlyDeliveryProcess: ({ world, caller, body }: Call<SpecialRequest>) => world.bank.doFwdEarlyDeliveryProcess(caller, body),
  doFwdEarlyDeliveryProcessConfirm: ({ world, caller, body }: Call<ConfirmRequest>) =>
    world.bank.doFwdEarlyDeliveryProcessConfirm(caller, body),
  doSwapBreachProcess: ({ world, caller, body }: Call<SpecialRequest>) => world.bank.doSwapBreachProcess(caller, body),
  doSwapBreachProcessConfirm: ({ world, caller, body }: Call<ConfirmRequest>) => world.bank.doSwapBreachProcessConfirm(caller, body),
} satisfies Handlers;
