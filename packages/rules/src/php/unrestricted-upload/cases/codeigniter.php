<?php

namespace App\Controllers;

use CodeIgniter\Controller;

class Avatar extends Controller
{
    public function kept()
    {
        $file = $this->request->getFile('avatar');
        // ruleid: php/unrestricted-upload
        $file->move(FCPATH . 'avatars', $file->getClientName());
    }

    public function random()
    {
        $file = $this->request->getFile('avatar');
        // ok: php/unrestricted-upload
        $file->move(FCPATH . 'avatars', $file->getRandomName());
    }

    public function validated()
    {
        if (!$this->validate(['avatar' => 'uploaded[avatar]|is_image[avatar]|ext_in[avatar,png,jpg]'])) {
            return redirect()->back();
        }
        $file = $this->request->getFile('avatar');
        // ok: php/unrestricted-upload
        $file->move(FCPATH . 'avatars', $file->getName());
    }

    public function byExtension()
    {
        $file = $this->request->getFile('avatar');
        if (!in_array($file->getClientExtension(), ['png'])) {
            return;
        }
        // ok: php/unrestricted-upload
        $file->move(FCPATH . 'avatars', $file->getName());
    }
}
