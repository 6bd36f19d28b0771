<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\File\UploadedFile;
use Psr\Http\Message\ServerRequestInterface;
use yii\web\UploadedFile as YiiFile;

class AvatarController
{
    public function laravelAs(Request $request)
    {
        $file = $request->file('avatar');
        // ruleid: php/unrestricted-upload
        $file->storeAs('avatars', $file->getClientOriginalName(), 'public');
        // ruleid: php/unrestricted-upload
        $request->file('avatar')->move(public_path('avatars'), time() . '.' . $request->file('avatar')->getClientOriginalExtension());
        // ok: php/unrestricted-upload
        $file->storeAs('avatars', time() . '.' . $file->extension());
        // ok: php/unrestricted-upload
        $file->store('avatars');
        // ok: php/unrestricted-upload
        $file->storeAs('avatars', $file->hashName());
    }

    public function laravelListed(Request $request)
    {
        $file = $request->file('avatar');
        if (!in_array($file->getClientOriginalExtension(), ['jpg', 'png'])) {
            abort(422);
        }
        // ok: php/unrestricted-upload
        $file->move(public_path('avatars'), $file->getClientOriginalName());
    }

    public function laravelListedAgain(Request $request)
    {
        $ending = strtolower($request->file('avatar')->getClientOriginalExtension());
        if (!in_array($ending, ['jpg', 'png'])) {
            return response('no picture', 422);
        }
        // ok: php/unrestricted-upload
        $request->file('avatar')->move(public_path('avatars'), $request->file('avatar')->getClientOriginalName());
    }

    public function laravelValidated(Request $request)
    {
        $request->validate(['avatar' => 'required|image|mimes:jpg,png|max:2048']);
        $file = $request->file('avatar');
        // ok: php/unrestricted-upload
        $file->move(public_path('avatars'), $file->getClientOriginalName());
    }

    public function laravelValidatedList(Request $request)
    {
        $this->validate($request, ['avatar' => ['required', 'file', 'extensions:jpg,png']]);
        $file = $request->file('avatar');
        // ok: php/unrestricted-upload
        $file->move(public_path('avatars'), $file->getClientOriginalName());
    }

    public function laravelSizeOnly(Request $request)
    {
        $request->validate(['avatar' => 'required|file|max:2048']);
        $file = $request->file('avatar');
        // ruleid: php/unrestricted-upload
        $file->move(public_path('avatars'), $file->getClientOriginalName());
    }

    public function symfony(\Symfony\Component\HttpFoundation\Request $request)
    {
        $file = $request->files->get('avatar');
        // ruleid: php/unrestricted-upload
        $file->move('public/avatars', $file->getClientOriginalName());
        // ok: php/unrestricted-upload
        $file->move('public/avatars', uniqid() . '.' . $file->guessExtension());
    }

    public function symfonyGiven(UploadedFile $file)
    {
        $name = pathinfo($file->getClientOriginalName(), PATHINFO_FILENAME);
        // ruleid: php/unrestricted-upload
        $file->move('public/avatars', $name . '.' . $file->getClientOriginalExtension());
        // ok: php/unrestricted-upload
        $file->move('public/avatars', $name . '-' . uniqid() . '.' . $file->guessExtension());
    }

    public function messages(ServerRequestInterface $request)
    {
        $file = $request->getUploadedFiles()['avatar'];
        // ruleid: php/unrestricted-upload
        $file->moveTo('public/avatars/' . $file->getClientFilename());
        $ending = pathinfo($file->getClientFilename(), PATHINFO_EXTENSION);
        if (in_array($ending, ['jpg', 'png'], true)) {
            // ok: php/unrestricted-upload
            $file->moveTo(sprintf('public/avatars/%s.%s', bin2hex(random_bytes(8)), $ending));
        }
    }

    public function yii()
    {
        $file = YiiFile::getInstanceByName('avatar');
        // ruleid: php/unrestricted-upload
        $file->saveAs('uploads/' . $file->baseName . '.' . $file->extension);
        if (in_array($file->extension, ['jpg', 'png'], true)) {
            // ok: php/unrestricted-upload
            $file->saveAs('uploads/' . $file->baseName . '.' . $file->extension);
        }
    }
}
