import { HttpException } from '@nestjs/common';
import { fileTexts } from '../../contracts';
import { BadInput, problem } from '../http';

export const tooLarge = () => new BadInput({ file: fileTexts.tooLarge.text }, undefined, 413);
export const wrongType = () => new BadInput({ file: fileTexts.wrongType }, undefined, 415);
export const malformedForm = () => httpError(400, 'Something’s wrong with that upload. Please try again.');
export const formTooLarge = () => httpError(413, 'This upload is too large. Choose a smaller file and try again.');
export const uploadStalled = () => httpError(408, 'The upload stalled. Please try again.');
export const uploadTimedOut = () =>
  httpError(408, 'The upload took too long. Please try again on a faster connection.');
export const uploadAborted = () => httpError(400, 'The upload was interrupted. Please try again.');

const httpError = (status: number, message: string) => new HttpException(problem(status, message), status);
