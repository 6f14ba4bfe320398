import { HttpException } from '@nestjs/common';
import { fileTexts } from '../../contracts';
import { BadInput, problem } from '../http';

export const tooLarge = () => new BadInput({ file: fileTexts.tooLarge.text }, undefined, 413);
export const wrongType = () => new BadInput({ file: fileTexts.wrongType }, undefined, 415);
export const malformedForm = () => httpError(400, 'We do not understand that form. Please try again.');
export const formTooLarge = () => httpError(413, 'That is more than we can take in one go');
export const uploadStalled = () => httpError(408, 'The upload stood still for too long. Please try again.');
export const uploadTimedOut = () =>
  httpError(408, 'The upload took too long. Please try again where your connection is faster.');
export const uploadAborted = () => httpError(400, 'The upload broke off. Please try again.');

const httpError = (status: number, message: string) => new HttpException(problem(status, message), status);
